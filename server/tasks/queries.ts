import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Task } from '#domain/tasks/schema.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { releaseTasks } from '#server/tasks/tables.ts'

/** A release's tasks in their order. The caller has checked whose release it is. */
export async function listTasks(db: Queryable, releaseId: string): Promise<Task[]> {
  return db.select({
    id: releaseTasks.id, release_id: releaseTasks.release_id, task_description: releaseTasks.task_description, task_category: releaseTasks.task_category,
    task_order: releaseTasks.task_order, completed_at: releaseTasks.completed_at, due_date: releaseTasks.due_date, template_key: releaseTasks.template_key,
    origin: releaseTasks.origin, offset_days: releaseTasks.offset_days, moved_by_hand: releaseTasks.moved_by_hand, version: releaseTasks.version,
  }).from(releaseTasks).where(and(eq(releaseTasks.release_id, releaseId), isNull(releaseTasks.deleted_at))).orderBy(asc(releaseTasks.task_order), asc(releaseTasks.id))
}
