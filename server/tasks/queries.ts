import { and, asc, eq, isNull } from 'drizzle-orm'
import { AppError } from '#domain/shared/app-error.ts'
import type { Task } from '#domain/tasks/schema.ts'
import { taskTexts } from '#domain/tasks/texts.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { releases } from '#server/releases/tables.ts'
import { releaseTasks } from '#server/tasks/tables.ts'

/** A task in wire format. */
export const taskColumns = {
  id: releaseTasks.id,
  release_id: releaseTasks.release_id,
  task_description: releaseTasks.task_description,
  task_category: releaseTasks.task_category,
  task_order: releaseTasks.task_order,
  completed_at: releaseTasks.completed_at,
  due_date: releaseTasks.due_date,
  template_key: releaseTasks.template_key,
  origin: releaseTasks.origin,
  offset_days: releaseTasks.offset_days,
  moved_by_hand: releaseTasks.moved_by_hand,
  edited: releaseTasks.edited,
  compressed: releaseTasks.compressed,
  version: releaseTasks.version,
}

/** A release's tasks in order. The caller has checked the release's owner. */
export async function listTasks(db: Queryable, releaseId: string): Promise<Task[]> {
  return db
    .select(taskColumns)
    .from(releaseTasks)
    .where(and(eq(releaseTasks.release_id, releaseId), isNull(releaseTasks.deleted_at)))
    .orderBy(asc(releaseTasks.task_order), asc(releaseTasks.id))
}

/** The task if it and its release are the caller's and not deleted; otherwise throws 404. `deleted` includes those that can be restored. */
export async function requireTask(
  db: Queryable,
  key: { id: string; userId: string },
  { deleted = false } = {},
): Promise<Task> {
  const [row] = await db
    .select(taskColumns)
    .from(releaseTasks)
    .innerJoin(releases, eq(releases.id, releaseTasks.release_id))
    .where(
      and(
        eq(releaseTasks.id, key.id),
        eq(releaseTasks.user_id, key.userId),
        deleted ? undefined : isNull(releaseTasks.deleted_at),
        isNull(releases.deleted_at),
      ),
    )
  if (!row) throw new AppError('notFound', taskTexts.notFound)
  return row
}
