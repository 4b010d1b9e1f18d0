import { checkGtin } from '#domain/identifiers/rules.ts'
import type { ReleaseType, TaskBefore } from '#domain/releases/schema.ts'
import { daysBetween } from '#domain/shared/dates.ts'
import {
  byOrder,
  compress,
  compressAll,
  defaultChecklist,
  dueDate,
  listLength,
  type DefaultTask,
  type Planned,
  type PlannedTask,
} from '#domain/tasks/rules.ts'
import type { Task } from '#domain/tasks/schema.ts'

export type ChangedRelease = { release_type: ReleaseType; release_date: string | null }
export type MovedTask = { task: Task; offset_days: number } & Planned
export type ReleaseChange = {
  /** Open tasks whose date follows the release. */
  moved: MovedTask[]
  /** Open, unedited default tasks of the old type that the new one does not have. */
  out: Task[]
  /** Default tasks that only the new type has, in the order of its list. */
  added: PlannedTask[]
  /** Everything else. */
  stays: Task[]
}

/**
 * The effects of a new date or type on a release's tasks, by the settled rules: open tasks with an untouched date move with the
 * release; open, unedited default tasks are replaced by the new type's; completed, edited and own ones are kept. A default
 * task of both types keeps its row and takes the new type's offset. Tasks before `today` are compressed. `before` is what
 * the tasks were, if this undoes a change: an overdue one is overdue again, not planned late.
 */
export function planReleaseChange(
  tasks: readonly Task[],
  from: ChangedRelease,
  to: ChangedRelease,
  today: string | null,
  before: readonly TaskBefore[] = [],
): ReleaseChange {
  // A task that was finished while the release moved, and then reopened, has an old date: it moves with the next change, not with a new title.
  if (from.release_type === to.release_type && from.release_date === to.release_date)
    return { moved: [], out: [], added: [], stays: [...tasks] }
  const length = listLength(tasks)
  const newList = defaultChecklist(to.release_type, to.release_date, length)
  const oldKeys = new Set(defaultChecklist(from.release_type, null, length).map((task) => task.template_key))
  const here = new Set(tasks.map((task) => task.template_key))
  const added = newList.filter(({ template_key }) => !oldKeys.has(template_key) && !here.has(template_key))
  const [byId, byKey] = [
    new Map(before.map((each) => [each.id, each])),
    new Map(before.map((each) => [each.template_key, each])),
  ]
  const change: ReleaseChange = {
    moved: [],
    out: [],
    stays: [],
    added: compressAll(added, today).map((task, index) => ({
      ...task,
      ...asBefore(byKey.get(task.template_key), added[index]!.due_date, today),
    })),
  }
  const offsets = new Map(newList.map((task) => [task.template_key, task.offset_days]))
  for (const task of tasks) {
    const takesNewOffset = from.release_type !== to.release_type && isReplaceable(task)
    const offset = takesNewOffset ? offsets.get(task.template_key!) : task.offset_days
    if (offset === undefined) change.out.push(task)
    else if (offset === null) change.stays.push(task)
    else {
      const { due_date, compressed } = followsRelease(task)
        ? replan(task, dueDate(to.release_date, offset), today, byId.get(task.id))
        : task
      if (due_date !== task.due_date || compressed !== task.compressed || offset !== task.offset_days)
        change.moved.push({ task, due_date, compressed, offset_days: offset })
      else change.stays.push(task)
    }
  }
  return change
}

/** A task's new date. One that is overdue and does not move stays overdue; one compressed earlier keeps the day it was compressed to. */
function replan(task: Task, due: string | null, today: string | null, before: TaskBefore | undefined): Planned {
  if (due === task.due_date) return { due_date: due, compressed: false }
  const was = asBefore(before, due, today)
  if (was) return was
  const planned = compress(due, today)
  return planned.compressed && task.compressed ? task : planned
}

/** A task before the plan, if the plan can have changed it: due on its day, or compressed to a later one that has arrived. */
function asBefore(before: TaskBefore | undefined, due: string | null, today: string | null): Planned | null {
  if (!before || due === null || before.due_date === null) return null
  const { due_date, compressed } = before
  const isPossible = compressed ? today !== null && due < due_date && due_date <= today : due === due_date
  return isPossible ? { due_date, compressed } : null
}

/**
 * The checklist in its order after a change of type. Default tasks take the positions of the new type's list. If a person
 * has reordered them, that order is kept, and each added task is placed before any task due after it.
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

/** Whether the text typed is a release's title, however the keyboard composes its characters. */
export function isTitle(typed: string, title: string): boolean {
  return typed.trim().normalize('NFC') === title.trim().normalize('NFC')
}

/** A warning about a UPC or EAN, as the label copy words it; the code may be saved anyway. Null if there is none. */
export function upcWarning(typed: string): string | null {
  if (typed.trim() === '') return null
  const checked = checkGtin(typed)
  return checked.ok ? (checked.warning ?? null) : checked.reason
}

/** By how many days a date moves; null if it is added, removed or unchanged. */
export function dateShift(from: string | null, to: string | null): number | null {
  if (from === null || to === null || from === to) return null
  return daysBetween(from, to)
}

export type ShownChange = {
  /** Tasks whose date changes, earliest new date first. */
  moved: MovedTask[]
  /** By how many days all of them move; null if they differ, or the date is added or removed. */
  shift: number | null
  /** Tasks that keep their date: those a plan leaves alone, and those that only get another offset. */
  stays: Task[]
}

/** A plan's visible changes. A new type may give a task another offset, and the new date may lead back to the same day. */
export function shownChange({ moved, stays }: Pick<ReleaseChange, 'moved' | 'stays'>): ShownChange {
  const isMoved = ({ task, due_date }: MovedTask) => due_date !== task.due_date
  const seen = moved.filter(isMoved).toSorted((a, b) => ((a.due_date ?? '') < (b.due_date ?? '') ? -1 : 1))
  return {
    moved: seen,
    shift: commonShift(seen),
    stays: [...stays, ...moved.filter((each) => !isMoved(each)).map(({ task }) => task)],
  }
}

/** By how many days all of these move; null if they differ. */
export function commonShift(moved: readonly MovedTask[]): number | null {
  const shifts = new Set(moved.map(({ task, due_date }) => dateShift(task.due_date, due_date)))
  return shifts.size === 1 ? [...shifts][0]! : null
}
