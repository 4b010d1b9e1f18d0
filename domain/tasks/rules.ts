import type { ReleaseStatus, ReleaseType } from '#domain/releases/schema.ts'
import { addDays, daysBetween, utcDay } from '#domain/shared/dates.ts'
import type { Task } from '#domain/tasks/schema.ts'
import { checklistTemplates, milestoneTemplates, offsetFor, twins } from '#domain/tasks/templates.ts'

export type DefaultTask = {
  template_key: string
  task_description: string
  task_order: number
  offset_days: number
  due_date: string | null
}
/** The short list of a new release, or everything that the standards have for its type. */
export type ListLength = 'core' | 'full'

/** Years have four digits; a day of the year 10000 has a leading plus. */
const lastDay = '9999-12-31'

/** A default task's due date: the release date minus its offset in calendar days. Null without a release date. */
export function dueDate(releaseDate: string | null, offsetDays: number): string | null {
  if (releaseDate === null) return null
  const due = addDays(releaseDate, -offsetDays)
  return due.startsWith('+') ? lastDay : due
}

export type Planned = { due_date: string | null; compressed: boolean }

/**
 * A date that the plan would put before today is due today instead, and marked: the release was planned late, and nobody missed anything
 * (standards, section 6). `today` is null for a release that is out, whose dates stay in the past.
 */
export function compress(due_date: string | null, today: string | null): Planned {
  return due_date !== null && today !== null && due_date < today
    ? { due_date: today, compressed: true }
    : { due_date, compressed: false }
}

export type PlannedTask = DefaultTask & Planned
export const compressAll = (tasks: readonly DefaultTask[], today: string | null): PlannedTask[] =>
  tasks.map((task) => ({ ...task, ...compress(task.due_date, today) }))

/** The default checklist of a release type in working order: earliest due first, within a day in the order of the standards. */
export function defaultChecklist(
  type: ReleaseType,
  releaseDate: string | null,
  length: ListLength = 'core',
): DefaultTask[] {
  return checklistTemplates
    .filter((template) => length === 'full' || template.core)
    .map((template) => ({ template, offset: offsetFor(template, type) }))
    .filter(
      (entry): entry is { template: (typeof checklistTemplates)[number]; offset: number } => entry.offset !== null,
    )
    .sort((a, b) => b.offset - a.offset)
    .map(({ template, offset }, index) => ({
      template_key: template.key,
      task_description: template.text,
      task_order: index + 1,
      offset_days: offset,
      due_date: dueDate(releaseDate, offset),
    }))
}

/** The milestones, counted back from a release date, in the order of the specification (2, section 9). */
export function defaultTimeline(releaseDate: string | null): DefaultTask[] {
  return milestoneTemplates.map(({ key, text, offset }, index) => ({
    template_key: key,
    task_description: text,
    task_order: index + 1,
    offset_days: offset,
    due_date: dueDate(releaseDate, offset),
  }))
}

/** Whether a release has the full list: a default task that the short list lacks. */
export function listLength(tasks: readonly Pick<Task, 'template_key' | 'task_category'>[]): ListLength {
  const core = new Set(checklistTemplates.filter((template) => template.core).map(({ key }) => key))
  return tasks.some(
    (task) => task.task_category === 'checklist' && task.template_key !== null && !core.has(task.template_key),
  )
    ? 'full'
    : 'core'
}

/** The tasks that the full list would add to these: all that are missing. */
export function missingTasks(
  tasks: readonly Pick<Task, 'template_key'>[],
  type: ReleaseType,
  releaseDate: string | null,
): DefaultTask[] {
  const there = new Set(tasks.map((task) => task.template_key))
  return defaultChecklist(type, releaseDate, 'full').filter((task) => !there.has(task.template_key))
}

/** The template of the same job on the other list, the timeline or the checklist; null if it is on one list only. */
export function twinOf(template: string | null): string | null {
  for (const { milestone, task } of twins) {
    if (template === milestone) return task
    if (template === task) return milestone
  }
  return null
}

type TwinFields = Pick<Task, 'completed_at' | 'due_date' | 'moved_by_hand' | 'compressed'>

/**
 * The effect of changing one of two twins on the other: it is completed and reopened with it, and moves to the date that a person gave.
 * `asked` are the changed fields. Null if nothing changes.
 */
export function followTwin(
  twin: TwinFields,
  changed: TwinFields,
  asked: { completed_at?: string | null | undefined; due_date?: string | null | undefined },
): Partial<TwinFields> | null {
  const completes = asked.completed_at !== undefined && (twin.completed_at === null) !== (changed.completed_at === null)
  const moves = asked.due_date !== undefined && changed.moved_by_hand && twin.due_date !== changed.due_date
  if (!completes && !moves) return null
  return {
    ...(completes && { completed_at: changed.completed_at }),
    ...(moves && { due_date: changed.due_date, moved_by_hand: true, compressed: false }),
  }
}

/** How a new task begins if its twin is there already: done if that is done, on its day if a person dated it. */
export function beginAsTwin(planned: Planned, twin: TwinFields | undefined): TwinFields {
  return {
    completed_at: twin?.completed_at ?? null,
    moved_by_hand: twin?.moved_by_hand ?? false,
    ...(twin?.moved_by_hand ? { due_date: twin.due_date, compressed: false } : planned),
  }
}

/** Open ones before completed ones, each in their order (specification 2, section 9). */
export function sortTasks<T extends Pick<Task, 'completed_at' | 'task_order' | 'id'>>(tasks: readonly T[]): T[] {
  return tasks.toSorted((a, b) => Number(a.completed_at !== null) - Number(b.completed_at !== null) || byOrder(a, b))
}

export const byOrder = (a: Pick<Task, 'task_order' | 'id'>, b: Pick<Task, 'task_order' | 'id'>) =>
  a.task_order - b.task_order || (a.id < b.id ? -1 : 1)

/** The order of tasks with an offset: each before the first task that is due closer to the release. Custom tasks stay behind their neighbor. */
export function placeByOffset<A extends { offset_days: number | null }, B extends { offset_days: number }>(
  there: readonly A[],
  added: readonly B[],
): (A | B)[] {
  const placed: (A | B)[] = [...there]
  for (const task of added) {
    const next = placed.findIndex((other) => other.offset_days !== null && other.offset_days < task.offset_days)
    placed.splice(next === -1 ? placed.length : next, 0, task)
  }
  return placed
}

/** 'Upcoming' threshold in days (specification 2, section 9). */
const upcomingDays = 7
export type DueStatus = 'overdue' | 'upcoming' | 'in-progress'

/** Overdue before today, Upcoming within seven days, otherwise In Progress (specification 2, section 4). */
export function dueStatus(dueDate: string, now: Date): DueStatus {
  const today = utcDay(now)
  if (dueDate < today) return 'overdue'
  return dueDate <= addDays(today, upcomingDays) ? 'upcoming' : 'in-progress'
}

type OfRelease = { status: ReleaseStatus; release_date: string | null }

/**
 * Whether a release is out: it was released, or its date has passed. One made so gets no checklist and no timeline, until its artist
 * begins one.
 */
export function isOut({ status, release_date }: OfRelease, now: Date): boolean {
  return status === 'released' || (release_date !== null && release_date < utcDay(now))
}

/** The day before which nothing is planned: today, or null for a release that was released, whose dates stay in the past. */
export const planDay = ({ status }: Pick<OfRelease, 'status'>, now: Date): string | null =>
  status === 'released' ? null : utcDay(now)

/** Whether a date no longer means work: the release was released, and this was due before it, or before today. */
function isBehindRelease(due: string, { status, release_date }: OfRelease, now: Date): boolean {
  return status === 'released' && (due < utcDay(now) || (release_date !== null && due < release_date))
}

/**
 * The state of an open or completed task; null without a date, or if its release came out without it. A compressed task is not overdue
 * before its release's date has passed: it had too little time from the start.
 */
export function taskStatus(
  task: Pick<Task, 'completed_at' | 'due_date' | 'compressed'>,
  release: OfRelease,
  now: Date,
): DueStatus | 'completed' | null {
  if (task.completed_at !== null) return 'completed'
  if (task.due_date === null || isBehindRelease(task.due_date, release, now)) return null
  return task.compressed && !isOut(release, now) ? 'upcoming' : dueStatus(task.due_date, now)
}

/** By date, undated ones last: completed ones keep their position on the line. */
export function sortTimeline<T extends Pick<Task, 'due_date' | 'task_order' | 'id'>>(tasks: readonly T[]): T[] {
  const day = ({ due_date }: T) => (due_date === null ? Infinity : Date.parse(due_date))
  return tasks.toSorted((a, b) => (day(a) === day(b) ? byOrder(a, b) : day(a) - day(b)))
}

export type TimelineScale = {
  /** Both ends, `YYYY-MM-DD`, and the days between them. */
  start: string
  end: string
  days: number
  /** Mondays, as far apart as there is room; a label that would overlap Today or Release is omitted. */
  weeks: { date: string; labeled: boolean }[]
  /** False if today is too far from the dates to be drawn with them. */
  showsToday: boolean
}

const marginDays = 3
/** How far away today may be before it would squeeze the dates. */
const farDays = 56
const mostWeeks = 8

/** The range of the drawn timeline: all dates, the release and, if near, today, with three days to spare. */
export function timelineScale(dates: readonly string[], releaseDate: string, now: Date): TimelineScale {
  const today = utcDay(now)
  const all = [...dates, releaseDate].toSorted()
  const [first, last] = [all[0]!, all.at(-1)!]
  const showsToday = today >= addDays(first, -farDays) && today <= addDays(last, farDays)
  const reached = showsToday ? [...all, today].toSorted() : all
  const [start, end] = [addDays(reached[0]!, -marginDays), addDays(reached.at(-1)!, marginDays)]
  const days = daysBetween(start, end)
  const step = 7 * Math.ceil(days / 7 / mostWeeks)
  const weekday = new Date(`${start}T00:00:00Z`).getUTCDay()
  const weeks: TimelineScale['weeks'] = []
  for (let date = addDays(start, (8 - weekday) % 7); date <= end; date = addDays(date, step)) {
    const near = (other: string) => Math.abs(daysBetween(date, other)) <= marginDays * (step / 7)
    weeks.push({ date, labeled: !near(releaseDate) && !(showsToday && near(today)) })
  }
  return { start, end, days, weeks, showsToday }
}
