import { and, eq, gte, sql } from 'drizzle-orm'
import { pageName } from '#domain/fan-pages/rules.ts'
import type { FanPage } from '#domain/fan-pages/schema.ts'
import { msPerDay } from '#domain/shared/dates.ts'
import { fanPageAddress } from '#domain/sign-ups/calls.ts'
import { unconfirmedDays } from '#domain/sign-ups/rules.ts'
import { signUpTexts } from '#domain/sign-ups/texts.ts'
import { artists } from '#server/artists/tables.ts'
import { fanPageNames, fanPages } from '#server/fan-pages/tables.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { fanSignUps } from '#server/sign-ups/tables.ts'

/** The account's page; null before it has one. `origin` is the site's. */
export async function readFanPage(
  db: Queryable,
  userId: string,
  { now, origin }: { now: Date; origin: string },
): Promise<FanPage | null> {
  const [page] = await db
    .select({
      name: fanPageNames.name,
      intro: fanPages.intro,
      contact: fanPages.contact,
      published_at: fanPages.published_at,
      taken_down: fanPages.taken_down,
      version: fanPages.version,
    })
    .from(fanPages)
    .innerJoin(fanPageNames, and(eq(fanPageNames.user_id, fanPages.user_id), fanPageNames.current))
    .where(eq(fanPages.user_id, userId))
  if (!page) return null
  const from = new Date(now.getTime() - unconfirmedDays * msPerDay).toISOString()
  const [counts] = await db
    .select({
      confirmed: sql<number>`count(${fanSignUps.confirmed_at})::int`,
      waiting: sql<number>`(count(*) filter (where ${fanSignUps.confirmed_at} is null))::int`,
    })
    .from(fanSignUps)
    .where(and(eq(fanSignUps.user_id, userId), gte(fanSignUps.mailed_at, from)))
  const { published_at, ...rest } = page
  return { ...rest, address: origin + fanPageAddress(page.name), published: published_at !== null, ...counts! }
}

/** A page by any of its names; null if nobody has or had it. */
export async function findFanPage(db: Queryable, name: string) {
  if (!pageName.test(name)) return null
  const [row] = await db
    .select({
      userId: fanPages.user_id,
      current: sql<string>`(select n.name from ${fanPageNames} n where n.user_id = ${fanPages.user_id} and n.current)`,
      intro: fanPages.intro,
      contact: fanPages.contact,
      published: sql<boolean>`${fanPages.published_at} is not null`,
      isDown: sql<boolean>`${fanPages.taken_down} is not null`,
      artist: artists.artist_name,
    })
    .from(fanPageNames)
    .innerJoin(fanPages, eq(fanPages.user_id, fanPageNames.user_id))
    .leftJoin(artists, eq(artists.user_id, fanPages.user_id))
    .where(eq(fanPageNames.name, name))
  return row ? { ...row, artist: row.artist || signUpTexts.artist } : null
}
export type ShownPage = NonNullable<Awaited<ReturnType<typeof findFanPage>>>
