import type { ManyChange, TaskState } from '#domain/many-tasks/schema.ts'
import { addDays } from '#domain/shared/dates.ts'
import { followTwin, twinOf } from '#domain/tasks/rules.ts'
import type { Task } from '#domain/tasks/schema.ts'

type Stated = Pick<Task, 'id' | 'template_key' | 'completed_at' | 'due_date' | 'moved_by_hand' | 'compressed'>
export type Changed = { id: string } & TaskState

/** The first and the last day that a date field takes. */
const firstDay = '1900-01-01'
const lastDay = '9999-12-31'

/** A date moved by days, kept within what a date field takes. */
export function moveDay(date: string, days: number): string {
  const moved = addDays(date, days)
  if (moved.startsWith('+') || moved > lastDay) return lastDay
  return moved < firstDay ? firstDay : moved
}

export const stateOf = ({ completed_at, due_date, moved_by_hand, compressed }: Stated): TaskState => ({
  completed_at,
  due_date,
  moved_by_hand,
  compressed,
  deleted: false,
})

/** The date that a change gives a task; undefined if it leaves it. A task without a date cannot be moved by days. */
function newDate({ due_date }: Stated, change: ManyChange): string | undefined {
  if ('due_date' in change) return change.due_date
  return 'days' in change && due_date !== null ? moveDay(due_date, change.days) : undefined
}

/** The state of one chosen task after the change; null if it has it already. */
function changeOne(task: Stated, change: ManyChange): TaskState | null {
  const state = stateOf(task)
  if ('deleted' in change) return { ...state, deleted: true }
  if ('completed_at' in change)
    return task.completed_at === null ? { ...state, completed_at: change.completed_at } : null
  const date = newDate(task, change)
  if (date === undefined || date === task.due_date) return null
  return { ...state, due_date: date, moved_by_hand: true, compressed: false }
}

/**
 * The effect of changing the chosen tasks on each affected task. A twin that is not chosen itself follows as it follows a single task:
 * it is completed and moved, but not deleted. `tasks` are all of the release.
 */
export function changeTogether(tasks: readonly Stated[], chosen: ReadonlySet<string>, change: ManyChange): Changed[] {
  const changed: Changed[] = []
  const byTemplate = new Map(tasks.map((task) => [task.template_key, task]))
  for (const task of tasks) {
    const state = chosen.has(task.id) ? changeOne(task, change) : null
    if (!state) continue
    changed.push({ id: task.id, ...state })
    const template = twinOf(task.template_key)
    const twin = template === null || state.deleted ? undefined : byTemplate.get(template)
    const follows =
      twin &&
      !chosen.has(twin.id) &&
      followTwin(twin, state, 'completed_at' in change ? change : { due_date: state.due_date })
    if (twin && follows) changed.push({ ...stateOf(twin), ...follows, id: twin.id })
  }
  return changed
}
