import { and, count, desc, eq, gt, sql } from 'drizzle-orm'
import type { ModelJob } from '#domain/models/schema.ts'
import { modelTexts as texts } from '#domain/models/texts.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { modelJobs } from '#server/models/tables.ts'
import type { Queryable } from '#server/platform/database/database.ts'

const { id, user_id, kind, state, model, error, press_release_id, item_id, created_at, ended_at } = modelJobs
const columns = {
  id,
  kind,
  state,
  model,
  error,
  press_release_id,
  item_id,
  created_at,
  seconds: sql<number>`greatest(0, extract(epoch from coalesce(${ended_at}, now()) - ${created_at})::int)`,
}
export type JobKey = { id: string; userId: string }

/** Throws 404 for another account's. */
export async function requireJob(db: Queryable, key: JobKey): Promise<ModelJob> {
  const [row] = await db
    .select(columns)
    .from(modelJobs)
    .where(and(eq(id, key.id), eq(user_id, key.userId)))
  if (!row) throw new AppError('notFound', texts.notFound)
  return row
}

/** The newest requests, running ones among them. */
export const listJobs = (db: Queryable, userId: string): Promise<ModelJob[]> =>
  db.select(columns).from(modelJobs).where(eq(user_id, userId)).orderBy(desc(created_at), desc(id)).limit(10)

const lastDay = (userId: string) => and(eq(user_id, userId), gt(created_at, sql`now() - interval '24 hours'`))

/** Of the last 24 hours, whatever became of them. */
export const countOfDay = (db: Queryable, userId: string): Promise<number> => db.$count(modelJobs, lastDay(userId))

export async function countRunning(db: Queryable, userId: string): Promise<number> {
  const [row] = await db
    .select({ running: count() })
    .from(modelJobs)
    .where(and(eq(user_id, userId), eq(state, 'running')))
  return row!.running
}
