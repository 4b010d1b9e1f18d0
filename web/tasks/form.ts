import type { Task } from '#domain/tasks/schema.ts'

const words = ['task_description', 'due_date', 'person', 'link', 'note'] as const

/** The editable fields of a task. */
export type TaskWords = Pick<Task, (typeof words)[number]>
export const newTask: TaskWords = { task_description: '', due_date: null, person: null, link: null, note: null }

/** The same as typed. */
export const typeTask = (task: TaskWords) => ({
  task_description: task.task_description,
  due_date: task.due_date ?? '',
  person: task.person ?? '',
  link: task.link ?? '',
  note: task.note ?? '',
})

/** The payload: only the changes from the form's initial state. Null if there are none. */
export function taskChanges(before: TaskWords, after: TaskWords): Partial<TaskWords> | null {
  const changed = words.filter((field) => after[field] !== before[field])
  return changed.length === 0 ? null : Object.fromEntries(changed.map((field) => [field, after[field]]))
}
