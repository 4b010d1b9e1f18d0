import type { ReleaseStatus, ReleaseType } from '#domain/releases/schema.ts'
import { addDays, daysBetween, utcDay } from '#domain/shared/dates.ts'
import type { Task } from '#domain/tasks/schema.ts'
import { checklistTemplates, milestoneTemplates, offsetFor } from '#domain/tasks/templates.ts'

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
function listLength(tasks: readonly Pick<Task, 'template_key' | 'task_category'>[]): ListLength {
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

type ChangedRelease = { release_type: ReleaseType; release_date: string | null }
export type MovedTask = { task: Task; due_date: string | null; offset_days: number }
export type ReleaseChange = {
  /** Open tasks whose date follows the release. */
  moved: MovedTask[]
  /** Open, unedited default tasks of the old type that the new one does not have. */
  out: Task[]
  /** Default tasks that only the new type has, in the order of its list. */
  added: DefaultTask[]
  /** Everything else. */
  stays: Task[]
}

/**
 * The effects of a new date or type on a release's tasks, by the settled rules: open tasks with an untouched date move with the
 * release; open, unedited default tasks are replaced by the new type's; completed, edited and own ones stay. A default
 * task of both types keeps its row and takes the new type's offset.
 */
export function planReleaseChange(tasks: readonly Task[], from: ChangedRelease, to: ChangedRelease): ReleaseChange {
  // A task that was finished while the release moved, and then reopened, has an old date: it moves with the next change, not with a new title.
  if (from.release_type === to.release_type && from.release_date === to.release_date)
    return { moved: [], out: [], added: [], stays: [...tasks] }
  const length = listLength(tasks)
  const newList = defaultChecklist(to.release_type, to.release_date, length)
  const oldKeys = new Set(defaultChecklist(from.release_type, null, length).map((task) => task.template_key))
  const here = new Set(tasks.map((task) => task.template_key))
  const change: ReleaseChange = {
    moved: [],
    out: [],
    stays: [],
    added: newList.filter(({ template_key }) => !oldKeys.has(template_key) && !here.has(template_key)),
  }
  const offsets = new Map(newList.map((task) => [task.template_key, task.offset_days]))
  for (const task of tasks) {
    const takesNewOffset = from.release_type !== to.release_type && isReplaceable(task)
    const offset = takesNewOffset ? offsets.get(task.template_key!) : task.offset_days
    if (offset === undefined) change.out.push(task)
    else if (offset === null) change.stays.push(task)
    else {
      const due = followsRelease(task) ? dueDate(to.release_date, offset) : task.due_date
      if (due !== task.due_date || offset !== task.offset_days)
        change.moved.push({ task, due_date: due, offset_days: offset })
      else change.stays.push(task)
    }
  }
  return change
}

/**
 * The checklist in its order after a change of type. Default tasks take the positions of the new type's list. If a person
 * has reordered them, that order stays, and each added task comes before whatever is due after it.
 */
export function arrangeChecklist(
  tasks: readonly Task[],
  change: ReleaseChange,
  from: ReleaseType,
  to: ReleaseType,
): (Task | DefaultTask)[] {
  const length = listLength(tasks)
  const rankIn = (type: ReleaseType) =>
    new Map(defaultChecklist(type, null, length).map((task) => [task.template_key, task.task_order]))
  const [before, after] = [rankIn(from), rankIn(to)]
  const rank = (task: Task | DefaultTask) => after.get(task.template_key ?? '')
  const list: (Task | DefaultTask)[] = tasks
    .filter((task) => task.task_category === 'checklist' && !change.out.includes(task))
    .toSorted(byOrder)
  const ranked = list.filter((task) => rank(task) !== undefined)
  const oldRanks = ranked.flatMap((task) => before.get(task.template_key!) ?? [])
  if (oldRanks.every((old, index) => index === 0 || oldRanks[index - 1]! < old)) {
    const inNewOrder = ranked.toSorted((a, b) => rank(a)! - rank(b)!)
    for (const [index, task] of list.entries()) if (rank(task) !== undefined) list[index] = inNewOrder.shift()!
  }
  for (const task of change.added) {
    const next = list.findIndex((other) => (rank(other) ?? 0) > task.task_order)
    list.splice(next < 0 ? list.length : next, 0, task)
  }
  return list
}

/** An open default checklist task, as we created it: a new type may replace it. */
const isReplaceable = (task: Task) =>
  task.task_category === 'checklist' &&
  task.template_key !== null &&
  task.completed_at === null &&
  !task.edited &&
  !task.moved_by_hand

/** Open, and its date never set by hand: with an offset, its date follows the release's. */
const followsRelease = (task: Task) => task.completed_at === null && !task.moved_by_hand

/** Open ones before completed ones, each in their order (specification 2, section 9). */
export function sortTasks<T extends Pick<Task, 'completed_at' | 'task_order' | 'id'>>(tasks: readonly T[]): T[] {
  return tasks.toSorted((a, b) => Number(a.completed_at !== null) - Number(b.completed_at !== null) || byOrder(a, b))
}

const byOrder = (a: Pick<Task, 'task_order' | 'id'>, b: Pick<Task, 'task_order' | 'id'>) =>
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

/** Whether a date no longer means work: the release is out, and this was due before it. What is due on the day or later stays. */
function isBehindRelease(dueDate: string, release: OfRelease): boolean {
  return release.status === 'released' && release.release_date !== null && dueDate < release.release_date
}

/** The state of an open or completed task; null without a date, or if its release went out without it. */
export function taskStatus(
  task: Pick<Task, 'completed_at' | 'due_date'>,
  release: OfRelease,
  now: Date,
): DueStatus | 'completed' | null {
  if (task.completed_at !== null) return 'completed'
  return task.due_date === null || isBehindRelease(task.due_date, release) ? null : dueStatus(task.due_date, now)
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
