import type { Task } from '#domain/tasks/schema.ts'

/** What of a task is edited in its row. */
export type TaskWords = Pick<Task, 'task_description' | 'due_date'>
export const newTask: TaskWords = { task_description: '', due_date: null }

/** The same as it is typed. */
export const typeTask = ({ task_description, due_date }: TaskWords) => ({ task_description, due_date: due_date ?? '' })

/** What is sent: only what differs from what the form began with. Null where nothing does. */
export function taskChanges(before: TaskWords, words: TaskWords): Partial<TaskWords> | null {
  const changes = {
    ...(words.task_description === before.task_description ? {} : { task_description: words.task_description }),
    ...(words.due_date === before.due_date ? {} : { due_date: words.due_date }),
  }
  return Object.keys(changes).length === 0 ? null : changes
}
