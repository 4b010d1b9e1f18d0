import { updateTask } from '#domain/tasks/calls.ts'
import { task as taskSchema, type Task } from '#domain/tasks/schema.ts'
import { ApiError, callApi } from '#web/platform/api-client.ts'

/** The task as it is, where a write was refused for being behind; else null. */
export function currentTask(error: unknown): Task | null {
  const read = error instanceof ApiError && error.status === 409 ? taskSchema.safeParse(error.data) : null
  return read?.success ? read.data : null
}

/** Completes a task, or opens it again. Words or a date that changed somewhere else stay: the write is repeated over them. */
export async function writeCompletion(id: string, version: number | undefined, completed_at: string | null): Promise<Task> {
  try {
    return await callApi(updateTask, { params: { id }, body: { version, completed_at } })
  } catch (error) {
    const now = currentTask(error)
    if (!now) throw error
    return callApi(updateTask, { params: { id }, body: { version: now.version, completed_at } })
  }
}
