import { and, asc, eq, isNull, or, sql, type SQL } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import { AppError } from '#domain/shared/app-error.ts'
import type { Task } from '#domain/tasks/schema.ts'
import { twins } from '#domain/tasks/templates.ts'
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
  note: releaseTasks.note,
  link: releaseTasks.link,
  person: releaseTasks.person,
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

const twinKeys = sql.join(
  twins.map(({ milestone, task }) => sql`(${milestone}, ${task})`),
  sql`, `,
)

/** The ids of a task and, if there is one, of its twin: the same job on the other list of its release (domain/tasks/templates.ts). */
export async function findWithTwin(db: Queryable, id: string): Promise<string[]> {
  const other = alias(releaseTasks, 'other')
  const rows = await db
    .select({ id: other.id })
    .from(releaseTasks)
    .innerJoin(
      other,
      and(
        eq(other.release_id, releaseTasks.release_id),
        isNull(other.deleted_at),
        or(eq(other.id, releaseTasks.id), areTwins(releaseTasks.template_key, other.template_key)),
      ),
    )
    .where(eq(releaseTasks.id, id))
  return rows.map((row) => row.id)
}

/** Whether two templates are twins, whichever is the milestone. */
export const areTwins = (one: PgColumn, other: PgColumn): SQL =>
  sql`((${one}, ${other}) in (${twinKeys}) or (${other}, ${one}) in (${twinKeys}))`

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
