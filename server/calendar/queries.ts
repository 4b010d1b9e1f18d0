import { and, eq, isNull } from 'drizzle-orm'
import { feedDaysBack, feedLimit, type CalendarRow } from '#domain/calendar/rules.ts'
import { addDays, utcDay } from '#domain/shared/dates.ts'
import { accounts } from '#server/accounts/tables.ts'
import { calendarFeeds } from '#server/calendar/tables.ts'
import { runPrepared, type Database, type Queryable } from '#server/platform/database/database.ts'

export async function findToken(db: Queryable, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ token: calendarFeeds.token })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.user_id, userId))
  return row?.token ?? null
}

/** The account that a secret opens; null for an unknown one, or if the account is being deleted. */
export async function findFeedOwner(db: Queryable, token: string): Promise<string | null> {
  const [row] = await db
    .select({ id: accounts.id })
    .from(calendarFeeds)
    .innerJoin(accounts, eq(accounts.id, calendarFeeds.user_id))
    .where(and(eq(calendarFeeds.token, token), isNull(accounts.deleting_at)))
  return row?.id ?? null
}

/**
 * Release dates and due dates of what is not archived, shows and posts, since `$2`: at most the `$4` nearest to today (`$3`). A task's entry names its
 * release, so it changes when either does: versions only grow, and so does their sum. A post that moves with its release gets its own version.
 */
const rowsQuery = `
  select * from (select * from (
    select 'release' as kind, r.id, r.title as words, r.release_date as day, r.id as release_id, r.title as release_title, r.release_type, r.status,
      null::timestamptz as completed_at, null as time, null as address, null as state, null::text[] as platforms, r.version - 1 as sequence, r.updated_at
    from releases r where r.user_id = $1 and r.deleted_at is null and r.archived_at is null and r.release_date >= $2::date
    union all
    select 'task', t.id, t.task_description, t.due_date, r.id, r.title, r.release_type, r.status,
      t.completed_at, null, null, null, null, t.version + r.version - 2, greatest(t.updated_at, r.updated_at)
    from release_tasks t join releases r on r.id = t.release_id
    where t.user_id = $1 and t.deleted_at is null and r.deleted_at is null and r.archived_at is null and t.due_date >= $2::date and (r.release_date is null or r.release_date >= $2::date)
    union all
    select 'show', s.id, s.venue || ', ' || s.city, s.day, null, null, null, null,
      null, s.doors, s.ticket_url, s.status, null, s.version - 1, s.updated_at
    from shows s where s.user_id = $1 and s.deleted_at is null and s.day >= $2::date
    union all
    select 'post', p.id, left(p.caption, 300), p.day, null, null, null, null,
      null, p.time, p.posted_url, p.status, p.platforms, p.version - 1, p.updated_at
    from posts p where p.user_id = $1 and p.deleted_at is null and p.day >= $2::date
  ) dated order by abs(day - $3::date), id limit $4) nearest order by day, id`

export async function listCalendarRows(db: Database, userId: string, now: Date): Promise<CalendarRow[]> {
  const today = utcDay(now)
  return runPrepared<CalendarRow>(db, {
    name: 'calendar_rows',
    text: rowsQuery,
    values: [userId, addDays(today, -feedDaysBack), today, feedLimit],
  })
}
