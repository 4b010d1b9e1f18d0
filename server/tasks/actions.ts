import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { AppError } from '#domain/shared/app-error.ts'
import { serverTexts } from '#domain/shared/texts.ts'
import type { Task, updateTaskBody } from '#domain/tasks/schema.ts'
import type { Database } from '#server/platform/database/database.ts'
import { requireTask, taskColumns } from '#server/tasks/queries.ts'
import { releaseTasks } from '#server/tasks/tables.ts'

/** Completes a task or opens it again. Throws 409 with the current task on an older version. */
export async function updateTask(db: Database, key: { id: string; userId: string }, body: z.output<typeof updateTaskBody>): Promise<Task> {
  const [changed] = await db.update(releaseTasks)
    .set({ completed_at: body.completed_at, version: sql`${releaseTasks.version} + 1`, updated_at: sql`now()` })
    .where(and(eq(releaseTasks.id, key.id), body.version === undefined ? undefined : eq(releaseTasks.version, body.version))).returning(taskColumns)
  if (changed) return changed
  throw new AppError('conflict', serverTexts.conflict, { data: await requireTask(db, key) })
}
