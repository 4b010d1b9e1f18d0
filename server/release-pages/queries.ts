import { and, desc, eq, gte, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import { releasePageAddress } from '#domain/release-pages/calls.ts'
import { countedDays, isOut, lateDays, releaseSlug, stillReminds } from '#domain/release-pages/rules.ts'
import type { ReleasePage, ReleasePageCounts } from '#domain/release-pages/schema.ts'
import { publicReleaseTexts as texts } from '#domain/release-pages/texts.ts'
import { addDays, utcDay } from '#domain/shared/dates.ts'
import { dayIn } from '#domain/shared/time-zones.ts'
import { artists } from '#server/artists/tables.ts'
import { contentItems } from '#server/content/tables.ts'
import { fanPageNames, fanPages } from '#server/fan-pages/tables.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import type { Signer } from '#server/platform/secrets/signer.ts'
import { preferences } from '#server/preferences/tables.ts'
import { releaseCovers } from '#server/release-covers/tables.ts'
import { hostInWords, storeOf } from '#server/release-pages/host-queries.ts'
import { releasePageCounts, releasePages, releasePageSlugs, releaseReminders } from '#server/release-pages/tables.ts'
import { releases } from '#server/releases/tables.ts'
import { subscriptions } from '#server/subscriptions/tables.ts'

export type PageKey = { id: string; userId: string }
/** What addresses of a page are made with: the clock, the site's origin, the signer of previews. */
export type Moment = { now: Date; origin: string; signer: Signer }

const hour = 3600

/** The release's page as the artist reads it; null before it is saved. */
export async function readReleasePage(
  db: Queryable,
  { id, userId }: PageKey,
  { now, origin, signer }: Moment,
): Promise<ReleasePage | null> {
  const [row] = await db
    .select({ page: releasePages, name: fanPageNames.name })
    .from(releasePages)
    .innerJoin(fanPageNames, and(eq(fanPageNames.user_id, releasePages.user_id), fanPageNames.current))
    .where(and(eq(releasePages.release_id, id), eq(releasePages.user_id, userId)))
  if (!row) return null
  const { slug, intro, links, presave_url, published_at, taken_down, version } = row.page
  const address = origin + releasePageAddress({ name: row.name, slug })
  const { expires, signature } = await signer.sign(id, Math.floor(now.getTime() / 1000) + hour)
  const waiting = await db.$count(
    releaseReminders,
    and(eq(releaseReminders.release_id, id), isNotNull(releaseReminders.confirmed_at)),
  )
  return {
    slug,
    intro,
    links: links.map((url) => ({ url, store: storeOf(url) })),
    presave_url,
    published: published_at !== null,
    taken_down,
    address,
    preview: `${address}?preview=${expires}.${signature}`,
    waiting,
    version,
  }
}

const shownColumns = {
  id: releases.id,
  userId: releases.user_id,
  title: releases.title,
  release_date: releases.release_date,
  status: releases.status,
  slug: releasePages.slug,
  name: fanPageNames.name,
  intro: releasePages.intro,
  links: releasePages.links,
  presave_url: releasePages.presave_url,
  published: sql<boolean>`${releasePages.published_at} is not null`,
  isDown: sql<boolean>`${releasePages.taken_down} is not null or ${fanPages.taken_down} is not null`,
  contact: fanPages.contact,
  /** The artist's, in which a day begins and ends; null for UTC. */
  zone: preferences.time_zone,
  artist: sql<string>`coalesce(${artists.artist_name}, '')`,
  /** The cover's file: the smaller one, where there is one. */
  cover: sql<string | null>`coalesce(${contentItems.preview_id}, ${contentItems.file_id})`,
  subscription: {
    status: subscriptions.status,
    provider: subscriptions.provider,
    trial_ends_at: subscriptions.trial_ends_at,
    current_period_end: subscriptions.current_period_end,
    cancel_at_period_end: subscriptions.cancel_at_period_end,
  },
}
const shown = (db: Queryable) =>
  db
    .select(shownColumns)
    .from(releasePages)
    .innerJoin(releases, and(eq(releases.id, releasePages.release_id), isNull(releases.deleted_at)))
    .innerJoin(fanPages, eq(fanPages.user_id, releasePages.user_id))
    .innerJoin(fanPageNames, and(eq(fanPageNames.user_id, releasePages.user_id), fanPageNames.current))
    .leftJoin(artists, eq(artists.user_id, releasePages.user_id))
    .leftJoin(releaseCovers, eq(releaseCovers.release_id, releases.id))
    .leftJoin(contentItems, and(eq(contentItems.id, releaseCovers.item_id), isNull(contentItems.deleted_at)))
    .leftJoin(subscriptions, eq(subscriptions.user_id, releasePages.user_id))
    .leftJoin(preferences, eq(preferences.user_id, releasePages.user_id))

/** The release whose page is at an address, or was: by any name of the artist's, and by the end that a page has now before one that it had. */
export const releaseAt = (name: string, slug: string): SQL => sql`(
  select coalesce(
    (select p.release_id from ${releasePages} p where (p.user_id, p.slug) = (n.user_id, ${slug})),
    (select s.release_id from ${releasePageSlugs} s where (s.user_id, s.slug) = (n.user_id, ${slug})))
  from ${fanPageNames} n where n.name = ${name})`

/** The page at an address, also at an earlier one; null for an unknown one and for one that the operator has taken down. */
export async function findReleasePage(db: Queryable, name: string, slug: string) {
  if (!releaseSlug.test(slug) || !releaseSlug.test(name)) return null
  const [row] = await shown(db).where(eq(releasePages.release_id, releaseAt(name, slug)))
  return row && !row.isDown ? row : null
}
export type ShownReleasePage = NonNullable<Awaited<ReturnType<typeof findReleasePage>>>

/** The artist's day, by which a release is out and visits are counted. */
export const todayOf = ({ zone }: Pick<ShownReleasePage, 'zone'>, now: Date): string => dayIn(now, zone)

/** The reminder that a mailed link belongs to, with its page; null for an unknown link, and for a page that was deleted or is not public. */
export async function findReminder(db: Queryable, tokenHash: string) {
  const [reminder] = await db.select().from(releaseReminders).where(eq(releaseReminders.token_hash, tokenHash))
  if (!reminder) return null
  const [page] = await shown(db).where(eq(releasePages.release_id, reminder.release_id))
  return page && page.published && !page.isDown ? { reminder, page } : null
}

/** Pages of releases that came out today or the day before, by their artists' days, and whose reminders wait. */
export async function listDue(db: Queryable, now: Date): Promise<ShownReleasePage[]> {
  // No zone is more than a day from UTC.
  const [from, to] = [addDays(utcDay(now), -lateDays), addDays(utcDay(now), 1)]
  const waits = sql`exists (select 1 from ${releaseReminders} r where r.release_id = ${releases.id} and r.confirmed_at is not null)`
  const rows = await shown(db).where(
    and(
      sql`${releases.release_date} between ${from}::date and ${to}::date`,
      isNotNull(releasePages.published_at),
      waits,
    ),
  )
  return rows.filter((page) => {
    const today = todayOf(page, now)
    return !page.isDown && isOut(page, today) && stillReminds(page, today)
  })
}

/** The sums of the last 90 days. */
export async function readCounts(db: Queryable, releaseId: string, today: string): Promise<ReleasePageCounts> {
  const { day, kind, what, count } = releasePageCounts
  const rows = await db
    .select({ day, kind, what, count })
    .from(releasePageCounts)
    .where(and(eq(releasePageCounts.release_id, releaseId), gte(day, addDays(today, 1 - countedDays))))
    .orderBy(desc(day))
  const sumOf = (of: typeof rows) => of.reduce((sum, row) => sum + row.count, 0)
  const totals = (of: typeof rows) => {
    const ofKind = (name: (typeof rows)[number]['kind']) => sumOf(of.filter((row) => row.kind === name))
    return { visits: ofKind('visit'), clicks: ofKind('click'), sign_ups: ofKind('sign_up') }
  }
  const named = (name: (typeof rows)[number]['kind']) =>
    [
      ...Map.groupBy(
        rows.filter((row) => row.kind === name),
        (row) => row.what,
      ),
    ]
      .map(([word, of]) => ({ what: word || texts.other, count: sumOf(of) }))
      .toSorted((one, two) => two.count - one.count)
      .slice(0, 50)
  return {
    ...totals(rows),
    days: [...Map.groupBy(rows, (row) => row.day)].map(([date, of]) => ({ day: date, ...totals(of) })),
    links: named('click'),
    hosts: named('host').map(({ what, count }) => ({ what: hostInWords(what), count })),
    campaigns: named('campaign'),
  }
}
