import { addDays } from '#domain/shared/dates.ts'
import type { ReleaseType } from '#domain/releases/schema.ts'
import type { Task } from '#domain/tasks/schema.ts'
import { checklistTemplates, milestoneTemplates, offsetFor } from '#domain/tasks/templates.ts'

export type DefaultTask = { template_key: string; task_description: string; task_order: number; offset_days: number; due_date: string | null }
/** The short list that a new release gets, or all that the standards know for its type. */
export type ListLength = 'core' | 'full'

/** A default task's due date: the release date less its offset, on the calendar. Null without a release date. */
export function dueDate(releaseDate: string | null, offsetDays: number): string | null {
  return releaseDate === null ? null : addDays(releaseDate, -offsetDays)
}

/** The default checklist of a release type in working order: earliest due first, as the standards number them within a day. */
export function defaultChecklist(type: ReleaseType, releaseDate: string | null, length: ListLength = 'core'): DefaultTask[] {
  return checklistTemplates
    .filter((template) => length === 'full' || template.core)
    .map((template) => ({ template, offset: offsetFor(template, type) }))
    .filter((entry): entry is { template: (typeof checklistTemplates)[number]; offset: number } => entry.offset !== null)
    .sort((a, b) => b.offset - a.offset)
    .map(({ template, offset }, index) => ({
      template_key: template.key,
      task_description: template.text,
      task_order: index + 1,
      offset_days: offset,
      due_date: dueDate(releaseDate, offset),
    }))
}

/** The milestones counted back from a release date, in the order of the specification (2, section 9). */
export function defaultTimeline(releaseDate: string | null): DefaultTask[] {
  return milestoneTemplates.map(({ key, text, offset }, index) => ({
    template_key: key, task_description: text, task_order: index + 1, offset_days: offset, due_date: dueDate(releaseDate, offset),
  }))
}

/** Whether a release has taken the full list: it holds a default task that the short one does not know. */
export function listLength(tasks: readonly Pick<Task, 'template_key' | 'task_category'>[]): ListLength {
  const core = new Set(checklistTemplates.filter((template) => template.core).map(({ key }) => key))
  return tasks.some((task) => task.task_category === 'checklist' && task.template_key !== null && !core.has(task.template_key)) ? 'full' : 'core'
}

/** What the full list would add to these tasks: whatever of it is not there, finished or not. */
export function missingTasks(tasks: readonly Pick<Task, 'template_key'>[], type: ReleaseType, releaseDate: string | null): DefaultTask[] {
  const there = new Set(tasks.map((task) => task.template_key))
  return defaultChecklist(type, releaseDate, 'full').filter((task) => !there.has(task.template_key))
}

type ChangedRelease = { release_type: ReleaseType; release_date: string | null }
export type MovedTask = { task: Task; due_date: string | null; offset_days: number }
export type ReleaseChange = {
  /** Open tasks whose date follows the release. */
  moved: MovedTask[]
  /** Open default tasks of the old type that nobody edited and the new one does without. */
  out: Task[]
  /** Default tasks that only the new type has. Their order is that of the new type's list. */
  added: DefaultTask[]
  /** Everything else. */
  stays: Task[]
}

/**
 * What a new date or type does to a release's tasks, by the settled rules: open tasks whose date nobody touched move with the
 * release; open default tasks that nobody edited give way to the new type's; completed, edited and own ones stay. A default
 * task that both types have keeps its row and takes the new type's offset.
 */
export function planReleaseChange(tasks: readonly Task[], from: ChangedRelease, to: ChangedRelease): ReleaseChange {
  const length = listLength(tasks)
  const newList = defaultChecklist(to.release_type, to.release_date, length)
  const newKeys = new Set(newList.map((task) => task.template_key))
  const oldKeys = new Set(defaultChecklist(from.release_type, null, length).map((task) => task.template_key))
  const here = new Set(tasks.map((task) => task.template_key))
  const change: ReleaseChange = { moved: [], out: [], stays: [], added: from.release_type === to.release_type ? [] : newList.filter(({ template_key }) => !oldKeys.has(template_key) && !here.has(template_key)) }
  const offsets = new Map(newList.map((task) => [task.template_key, task.offset_days]))
  for (const task of tasks) {
    if (isReplaceable(task) && from.release_type !== to.release_type && !newKeys.has(task.template_key!)) change.out.push(task)
    else {
      const offset = isReplaceable(task) && from.release_type !== to.release_type ? offsets.get(task.template_key!)! : task.offset_days
      const due = offset === null || !followsRelease(task) ? task.due_date : dueDate(to.release_date, offset)
      if (offset !== null && (due !== task.due_date || offset !== task.offset_days)) change.moved.push({ task, due_date: due, offset_days: offset })
      else change.stays.push(task)
    }
  }
  return change
}

/** A default task of the checklist that is open and as we made it: a new type may replace it. */
const isReplaceable = (task: Task) => task.task_category === 'checklist' && task.template_key !== null && task.completed_at === null && !task.edited && !task.moved_by_hand

/** Open, with an offset, and its date never set by hand. */
const followsRelease = (task: Task) => task.completed_at === null && task.offset_days !== null && !task.moved_by_hand

/** Open ones before completed ones, each in their order (specification 2, section 9). */
export function sortTasks<T extends Pick<Task, 'completed_at' | 'task_order' | 'id'>>(tasks: readonly T[]): T[] {
  return tasks.toSorted((a, b) => Number(a.completed_at !== null) - Number(b.completed_at !== null) || a.task_order - b.task_order || (a.id < b.id ? -1 : 1))
}
