import { and, asc, count, eq, gte, isNull, lt, lte, ne, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { lookAheadDays } from '#domain/dashboard/rules.ts'
import type { Dashboard, DueTask, UpcomingRelease } from '#domain/dashboard/schema.ts'
import { papersOf } from '#domain/looks-done/rules.ts'
import type { Papers } from '#domain/looks-done/schema.ts'
import { addDays, utcDay } from '#domain/shared/dates.ts'
import { readFacts } from '#server/looks-done/queries.ts'
import type { Database } from '#server/platform/database/database.ts'
import { readPreferences } from '#server/preferences/queries.ts'
import { releases } from '#server/releases/tables.ts'
import { areTwins } from '#server/tasks/queries.ts'
import { releaseTasks } from '#server/tasks/tables.ts'

const shownReleases = 2
const shownTasks = 20
const shownComing = 3

/** The nearest releases from today on that are not out yet, each with its checklist progress. */
async function listUpcoming(db: Database, userId: string, today: string): Promise<UpcomingRelease[]> {
  const tasks = (condition: SQL) =>
    sql<number>`(select count(*)::int from release_tasks t where t.release_id = releases.id and t.deleted_at is null and t.task_category = 'checklist' ${condition})`
  return db
    .select({
      id: releases.id,
      user_id: releases.user_id,
      title: releases.title,
      release_date: releases.release_date,
      release_type: releases.release_type,
      status: releases.status,
      description: releases.description,
      genre: releases.genre,
      version: releases.version,
      tasks_total: tasks(sql``),
      tasks_done: tasks(sql`and t.completed_at is not null`),
    })
    .from(releases)
    .where(
      and(
        eq(releases.user_id, userId),
        isNull(releases.deleted_at),
        isNull(releases.archived_at),
        ne(releases.status, 'released'),
        gte(releases.release_date, today),
      ),
    )
    .orderBy(asc(releases.release_date), asc(releases.id))
    .limit(shownReleases)
}

/** The open task of the checklist that is the same job as a milestone: the list names it once. */
function openTwin(day: string): SQL {
  const twin = alias(releaseTasks, 'twin')
  return sql`(select 1 from ${releaseTasks} twin where ${and(
    eq(twin.release_id, releaseTasks.release_id),
    areTwins(releaseTasks.template_key, twin.template_key),
    isNull(twin.deleted_at),
    isNull(twin.completed_at),
    lte(twin.due_date, day),
  )})`
}

/**
 * Open tasks due until a day, except those left behind by a released release (isBehindRelease in the rules of tasks), and those of
 * archived ones.
 */
const openUntil = (userId: string, day: string, today: string) =>
  and(
    eq(releaseTasks.user_id, userId),
    isNull(releaseTasks.deleted_at),
    isNull(releaseTasks.completed_at),
    isNull(releases.deleted_at),
    isNull(releases.archived_at),
    lte(releaseTasks.due_date, day),
    sql`not (${releaseTasks.task_category} = 'timeline' and exists ${openTwin(day)})`,
    or(
      ne(releases.status, 'released'),
      and(
        gte(releaseTasks.due_date, today),
        or(isNull(releases.release_date), gte(releaseTasks.due_date, releases.release_date)),
      ),
    ),
  )

/** The first open tasks of this list, earliest first. */
async function listTasks(db: Database, which: SQL | undefined, limit: number): Promise<DueTask[]> {
  const rows = await db
    .select({
      id: releaseTasks.id,
      release_id: releases.id,
      release_title: releases.title,
      task_description: releaseTasks.task_description,
      due_date: releaseTasks.due_date,
      compressed: releaseTasks.compressed,
      release_date: releases.release_date,
      version: releaseTasks.version,
    })
    .from(releaseTasks)
    .innerJoin(releases, eq(releases.id, releaseTasks.release_id))
    .where(which)
    .orderBy(asc(releaseTasks.due_date), asc(releaseTasks.task_order), asc(releaseTasks.id))
    .limit(limit)
  return rows.map((row) => ({ ...row, due_date: row.due_date! }))
}

/** How many are due until a day, and how many of them are overdue: a compressed task is not, before its release date (taskStatus). */
async function countDue(db: Database, userId: string, day: string, today: string) {
  const isOverdue = and(
    lt(releaseTasks.due_date, today),
    or(eq(releaseTasks.compressed, false), lt(releases.release_date, today)),
  )
  const [row] = await db
    .select({ total: count(), overdue: sql<number>`(count(*) filter (where ${isOverdue}))::int` })
    .from(releaseTasks)
    .innerJoin(releases, eq(releases.id, releaseTasks.release_id))
    .where(openUntil(userId, day, today))
  return row!
}

/** The last day that the tasks of any release can have. */
const lastDay = '9999-12-31'

async function hasReleases(db: Database, userId: string): Promise<boolean> {
  const [any] = await db
    .select({ id: releases.id })
    .from(releases)
    .where(and(eq(releases.user_id, userId), isNull(releases.deleted_at)))
    .limit(1)
  return any !== undefined
}

async function readPapers(db: Database, next: UpcomingRelease | undefined): Promise<Papers | null> {
  const facts = next && (await readFacts(db, [next.id])).get(next.id)
  return facts ? papersOf(facts) : null
}

export async function readDashboard(db: Database, userId: string, now: Date): Promise<Dashboard> {
  const today = utcDay(now)
  const until = addDays(today, lookAheadDays)
  const [upcoming, due, { total, overdue }, has_releases, { development_card_closed }] = await Promise.all([
    listUpcoming(db, userId, today),
    listTasks(db, openUntil(userId, until, today), shownTasks),
    countDue(db, userId, until, today),
    hasReleases(db, userId),
    readPreferences(db, userId),
  ])
  const [coming, papers] = await Promise.all([
    total > 0 ? [] : listTasks(db, openUntil(userId, lastDay, today), shownComing),
    readPapers(db, upcoming[0]),
  ])
  return {
    upcoming,
    due,
    coming,
    due_total: total,
    overdue_total: overdue,
    papers,
    has_releases,
    card_closed: development_card_closed,
  }
}
