import { sql, type SQL } from 'drizzle-orm'
import { mayWrite } from '#domain/subscriptions/rules.ts'
import { subscriptionStatuses } from '#domain/subscriptions/schema.ts'
import type { ComingPost, ComingRelease, ComingShow, Morning, OpenTask } from '#domain/summaries/rules.ts'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'

/** The zone of an artist whose browser has not reported one. */
const usualZone = 'UTC'

/** Every time zone that an artist lives in. */
export async function listZones(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<{ zone: string }>(
    sql`select ${usualZone} as zone union select time_zone from preferences where time_zone is not null`,
  )
  return rows.map((row) => row.zone)
}

/** A zone's morning, and the due dates that its mail is about. */
export type ZoneMorning = Morning & { zone: string; from: string; until: string }
export type Reader = { userId: string; email: string; firstName: string; day: string; lastDay: string | null }
/** The recipients of a mail: artists with open tasks, a post on that day, or any of these, a release or a show by the last day. */
export type About = 'tasks' | 'posts' | 'week'
type Wanted = {
  kind: string
  about: About
  prefix: string
  mornings: readonly ZoneMorning[]
  after: string
  limit: number
}

/** Open, and of a release that is still to come: nothing of a released, archived or deleted one is due. */
const isComing = sql`r.deleted_at is null and r.archived_at is null and r.status <> 'released'`
const isOpen = sql`t.deleted_at is null and t.completed_at is null and ${isComing}`

const isPlanned = sql`p.deleted_at is null and p.status <> 'posted'`
const isPlayed = sql`w.deleted_at is null and w.status <> 'canceled'`

const list = (values: readonly SQL[]) => sql.join([...values], sql`, `)
const mayWriteNow = list(subscriptionStatuses.filter(mayWrite).map((status) => sql`${status}`))

/**
 * Artists for whom it is a morning and something is open, planned or comes out, without a mail of that day, by id. Only tasks that have not been
 * touched since count: an artist who changed one today has seen it. Locks the rows until the transaction ends; a server that does the same
 * at the same time takes the next ones instead of waiting.
 */
export async function findReaders(
  tx: Transaction,
  { kind, about, prefix, mornings, after, limit }: Wanted,
): Promise<Reader[]> {
  const values = mornings.map(
    ({ zone, day, at, from, until }) =>
      sql`(${zone}::text, ${day}::text, ${at.toISOString()}::timestamptz, ${from}::date, ${until}::date)`,
  )
  const { rows } = await tx.execute<Reader>(sql`
    with morning (zone, day, at, first, last) as (values ${list(values)})
    select s.user_id as "userId", a.email, p.first_name as "firstName", morning.day,
      (select max(split_part(m.once_key, ':', 3)) from mails m where m.user_id = s.user_id and m.kind = ${kind}) as "lastDay"
    from subscriptions s
    join accounts a on a.id = s.user_id
    join profiles p on p.user_id = s.user_id
    left join preferences f on f.user_id = s.user_id
    join morning on morning.zone = coalesce(f.time_zone, ${usualZone})
    where s.user_id > ${after} and s.status in (${mayWriteNow})
      and a.address_proved_at is not null and a.deleting_at is null
      and not exists (select from mails m where m.once_key = ${`${prefix}:`}::text || s.user_id || ':' || morning.day)
      and not exists (select from mail_choices c where c.user_id = s.user_id and c.kind = ${kind} and not c.wanted)
      and (${about !== 'posts'} and exists (select from release_tasks t join releases r on r.id = t.release_id
        where t.user_id = s.user_id and t.due_date between morning.first and morning.last
          and t.updated_at < morning.at and ${isOpen})
        or ${about !== 'tasks'} and exists (select from posts p where p.user_id = s.user_id and ${isPlanned}
          and p.day between morning.day::date and morning.last)
        or ${about === 'week'} and exists (select from releases r where r.user_id = s.user_id and ${isComing}
          and r.release_date between morning.day::date and morning.last)
        or ${about === 'week'} and exists (select from shows w where w.user_id = s.user_id and ${isPlayed}
          and w.day between morning.day::date and morning.last))
    order by s.user_id limit ${limit}
    for no key update of s skip locked`)
  return rows
}

type Owned<Row> = Row & { user_id: string }
const uuids = (ids: readonly string[]) => sql`(${list(ids.map((id) => sql`${id}::uuid`))})`

/** Open tasks that are due within these days, in the order of their lists. */
export async function listOpenTasks(
  tx: Transaction,
  userIds: readonly string[],
  { from, until }: { from: string; until: string },
): Promise<Owned<OpenTask>[]> {
  const { rows } = await tx.execute<Owned<OpenTask>>(sql`
    select t.user_id, t.id, t.release_id, r.title as release_title, t.task_description, t.due_date::text,
      r.release_date::text, t.compressed, t.task_category, t.template_key
    from release_tasks t join releases r on r.id = t.release_id
    where t.user_id in ${uuids(userIds)} and t.due_date between ${from}::date and ${until}::date and ${isOpen}
    order by t.due_date, r.title, t.task_order, t.id`)
  return rows
}

/** Releases still to come, from a day on. */
export async function listComing(
  tx: Transaction,
  userIds: readonly string[],
  from: string,
): Promise<Owned<ComingRelease>[]> {
  const { rows } = await tx.execute<Owned<ComingRelease>>(sql`
    select r.user_id, r.id, r.title, r.release_date::text from releases r
    where r.user_id in ${uuids(userIds)} and r.release_date >= ${from}::date
      and ${isComing}
    order by r.release_date, r.id`)
  return rows
}

/** Shows that take place within these days, by date. */
export async function listComingShows(
  tx: Transaction,
  userIds: readonly string[],
  { from, until }: { from: string; until: string },
): Promise<Owned<ComingShow>[]> {
  const { rows } = await tx.execute<Owned<ComingShow>>(sql`
    select w.user_id, w.id, w.day::text, w.doors, w.venue, w.city, w.country, w.status from shows w
    where w.user_id in ${uuids(userIds)} and w.day between ${from}::date and ${until}::date and ${isPlayed}
    order by w.day, w.id`)
  return rows
}

/** Posts that are planned for these days, by day. */
export async function listComingPosts(
  tx: Transaction,
  userIds: readonly string[],
  { from, until }: { from: string; until: string },
): Promise<Owned<ComingPost>[]> {
  const { rows } = await tx.execute<Owned<ComingPost>>(sql`
    select p.user_id, p.id, left(p.caption, 300) as caption, p.day::text, p.time, p.platforms from posts p
    where p.user_id in ${uuids(userIds)} and p.day between ${from}::date and ${until}::date and ${isPlanned}
    order by p.day, p.id`)
  return rows
}
