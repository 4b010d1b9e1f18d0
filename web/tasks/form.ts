import type { Task } from '#domain/tasks/schema.ts'

/** The editable fields of a task. */
export type TaskWords = Pick<Task, 'task_description' | 'due_date'>
export const newTask: TaskWords = { task_description: '', due_date: null }

/** The same as typed. */
export const typeTask = ({ task_description, due_date }: TaskWords) => ({ task_description, due_date: due_date ?? '' })

/** The payload: only the changes from the form's initial state. Null if there are none. */
export function taskChanges(before: TaskWords, words: TaskWords): Partial<TaskWords> | null {
  const changes = {
    ...(words.task_description === before.task_description ? {} : { task_description: words.task_description }),
    ...(words.due_date === before.due_date ? {} : { due_date: words.due_date }),
  }
  return Object.keys(changes).length === 0 ? null : changes
}
