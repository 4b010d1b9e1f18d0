import { and, asc, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import { outdatedOf } from '#domain/campaigns/day-rules.ts'
import { firstWeekDays, firstWeekLimit, handedOver, type MailOutcome } from '#domain/campaigns/rules.ts'
import type { Campaign } from '#domain/campaigns/schema.ts'
import { campaignTexts as texts } from '#domain/campaigns/texts.ts'
import type { CalendarEntries } from '#domain/content-calendar/schema.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { msPerDay } from '#domain/shared/dates.ts'
import { uuid } from '#domain/shared/fields.ts'
import { localTime, zoneName } from '#domain/shared/time-zones.ts'
import { accounts } from '#server/accounts/tables.ts'
import { campaignMails, campaigns, fanMailDomains, fanMailSettings } from '#server/campaigns/tables.ts'
import type { Config } from '#server/platform/config.ts'
import { isoTime, type Queryable } from '#server/platform/database/database.ts'
import { releases } from '#server/releases/tables.ts'

export const campaignCursor = z.object({ id: uuid })

/** The clock does not matter: a domain's row is there until it takes a mail again. */
const waitsFor = () =>
  sql<
    Campaign['waits_for']
  >`(select coalesce(json_agg(json_build_object('domain', w.domain, 'trouble', w.trouble)), '[]') from (
    select d.domain, d.trouble from ${fanMailDomains} d where "campaigns"."state" = 'sending' and exists (
      select from ${campaignMails} m where m.campaign_id = "campaigns"."id" and m.domain = d.domain and m.outcome = 'queued')
    order by d.domain limit 3) w)`
const counted = (...outcomes: MailOutcome[]) =>
  sql<number>`(select count(*)::int from ${campaignMails} m where m.campaign_id = "campaigns"."id" and m.outcome in ${outcomes})`
/** Which mails (rows of `campaign_mails`) count when a list of fans is judged. Mails that were given up, or met a full mailbox, say nothing about it. */
export const judged = {
  handedOver: sql`${campaignMails.outcome} in ${handedOver}`,
  refused: sql`(${campaignMails.outcome} = 'failed' and ${campaignMails.deferred_at} is null)`,
  /** The address does not exist. */
  unknown: sql`${campaignMails.bounce} = 'hard'`,
  complained: sql`${campaignMails.outcome} = 'complained'`,
}
const columns = {
  id: campaigns.id,
  subject: campaigns.subject,
  content: campaigns.content,
  nameless: campaigns.nameless,
  postal_address: campaigns.postal_address,
  segment: campaigns.segment,
  state: campaigns.state,
  scheduled_for: campaigns.scheduled_for,
  release: { id: releases.id, title: releases.title, release_date: releases.release_date },
  offset_days: campaigns.offset_days,
  time: campaigns.time,
  zone: campaigns.zone,
  held: campaigns.held,
  seen_title: campaigns.seen_title,
  seen_day: campaigns.seen_day,
  paused_reason: campaigns.paused_reason,
  total: campaigns.total,
  sent: counted(...handedOver),
  failed: counted('failed'),
  left_out: counted('left_out'),
  waits_for: waitsFor(),
  bounced: counted('bounced'),
  complained: counted('complained'),
  version: campaigns.version,
  created_at: campaigns.created_at,
  updated_at: campaigns.updated_at,
  finished_at: campaigns.finished_at,
}
const isLiveOf = (userId: string) => and(eq(campaigns.user_id, userId), isNull(campaigns.deleted_at))
/** The release that a mail is about, unless it is deleted. */
const itsRelease = and(eq(releases.id, campaigns.release_id), isNull(releases.deleted_at))

type Row = Omit<Campaign, 'outdated'> & { seen_title: string | null }
/** The facts a person needs before it is sent; none for a mail that is under way or done. */
const campaignOf = ({ seen_title, ...row }: Row): Campaign => ({
  ...row,
  outdated:
    row.release === null || row.state === 'sent' || row.state === 'canceled'
      ? []
      : outdatedOf(row, { title: seen_title, day: row.seen_day }, row.release),
})

/** One page of the account's mails to fans, newest first, plus one if there are more. */
export const listCampaigns = async (
  db: Queryable,
  userId: string,
  { limit, after }: { limit: number; after: { id: string } | null },
): Promise<Campaign[]> => {
  const rows = await db
    .select(columns)
    .from(campaigns)
    .leftJoin(releases, itsRelease)
    .where(
      and(
        isLiveOf(userId),
        after
          ? sql`(${campaigns.created_at}, ${campaigns.id}) < (select c.created_at, c.id from ${campaigns} c where c.id = ${after.id})`
          : undefined,
      ),
    )
    .orderBy(desc(campaigns.created_at), desc(campaigns.id))
    .limit(limit + 1)
  return rows.map(campaignOf)
}

export async function findCampaign(db: Queryable, key: { id: string; userId: string }): Promise<Campaign | null> {
  const [row] = await db
    .select(columns)
    .from(campaigns)
    .leftJoin(releases, itsRelease)
    .where(and(eq(campaigns.id, key.id), isLiveOf(key.userId)))
  return row ? campaignOf(row) : null
}

/** Throws 404 for another account's. */
export async function requireCampaign(db: Queryable, key: { id: string; userId: string }): Promise<Campaign> {
  const found = await findCampaign(db, key)
  if (!found) throw new AppError('notFound', texts.notFound)
  return found
}

export async function readSettings(
  db: Queryable,
  userId: string,
): Promise<{ postal_address: string; stopped_reason: string | null }> {
  const [row] = await db
    .select({ postal_address: fanMailSettings.postal_address, stopped_reason: fanMailSettings.stopped_reason })
    .from(fanMailSettings)
    .where(eq(fanMailSettings.user_id, userId))
  return row ?? { postal_address: '', stopped_reason: null }
}

/** How many mails an account may send in 24 hours: 500 in its first week, then FAN_DAILY_LIMIT. */
async function dailyLimit(db: Queryable, userId: string, { config, now }: Moment): Promise<number> {
  const [row] = await db.select({ created_at: accounts.created_at }).from(accounts).where(eq(accounts.id, userId))
  const isNew = row !== undefined && now.getTime() - Date.parse(row.created_at) < firstWeekDays * msPerDay
  return isNew ? Math.min(firstWeekLimit, config.FAN_DAILY_LIMIT) : config.FAN_DAILY_LIMIT
}

type Moment = { config: Pick<Config, 'FAN_DAILY_LIMIT'>; now: Date }

/** How many mails an account may send in 24 hours, and how many of them may still be sent now; none if more were sent because the limit was lowered. */
export async function readAllowance(
  db: Queryable,
  userId: string,
  moment: Moment,
): Promise<{ perDay: number; left: number }> {
  const perDay = await dailyLimit(db, userId, moment)
  return { perDay, left: Math.max(0, perDay - (await sentLately(db, userId, moment.now))) }
}

/** How many were sent in the last 24 hours. */
const sentLately = (db: Queryable, userId: string, now: Date): Promise<number> =>
  db.$count(
    campaignMails,
    and(eq(campaignMails.user_id, userId), gt(campaignMails.sent_at, new Date(now.getTime() - msPerDay).toISOString())),
  )

type Days = { userId: string; from: string; to: string; /** For mails without one. */ zone: string; most: number }

/** Mails of a range of days, by the clock by which their time was chosen: those with a time, and those that were sent. */
export async function listMailsIn(
  db: Queryable,
  { userId, from, to, zone, most }: Days,
): Promise<CalendarEntries['mails']> {
  const moment = sql<string>`coalesce(${campaigns.started_at}, ${campaigns.scheduled_for})`.mapWith(isoTime)
  const rows = await db
    .select({
      id: campaigns.id,
      subject: campaigns.subject,
      moment,
      zone: sql<string | null>`case when ${campaigns.offset_days} is not null then ${campaigns.zone} end`,
      release_title: releases.title,
    })
    .from(campaigns)
    .leftJoin(releases, itsRelease)
    .where(
      and(
        isLiveOf(userId),
        ne(campaigns.state, 'canceled'),
        // One more day on both sides: days begin at different moments.
        sql`${moment} between ${from}::date - 1 and ${to}::date + 2`,
      ),
    )
    .orderBy(asc(moment), asc(campaigns.id))
    .limit(most)
  return rows.flatMap(({ id, subject, moment: at, zone: own, release_title }) => {
    const { day, clock } = localTime(new Date(at), zoneName(own ?? zone) ?? 'UTC')
    const time = new Date(clock).toISOString().slice(11, 16)
    return day >= from && day <= to ? [{ id, day, time, subject, release_title }] : []
  })
}
