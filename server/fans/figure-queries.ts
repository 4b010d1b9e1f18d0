import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { clickDays } from '#domain/fans/list-rules.ts'
import type { fanChoices, FanFigures } from '#domain/fans/schema.ts'
import { addDays } from '#domain/shared/dates.ts'
import { dayIn } from '#domain/shared/time-zones.ts'
import { fans } from '#server/fans/tables.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { releasePageCounts } from '#server/release-pages/tables.ts'

/** Months shown in the chart of growth. */
const months = 6
const topCities = 5
const mostChoices = 200

type Moment = { now: Date; zone: string }

/** Fan analytics, by the artist's months. */
export async function readFigures(db: Queryable, userId: string, { now, zone }: Moment): Promise<FanFigures> {
  const shown = lastMonths(now, zone)
  // The first moment after each month, in the artist's zone. Only the index is read.
  const ends = shown.map((month) => sql`(${`${month}-01`}::timestamp + interval '1 month') at time zone ${zone}`)
  const own = sql`from ${fans} where user_id = ${userId} and deleted_at is null`
  const after = ends.map(
    (end, index) => sql`(count(*) filter (where joined_at >= ${end}))::int as ${sql.raw(`m${index}`)}`,
  )
  const [{ rows }, cities, clicks] = await Promise.all([
    // Of those who joined before the months shown only the number is asked.
    db.execute<Record<string, number>>(sql`
      select * from (select count(*)::int as total, (count(*) filter (where mail_state = 'mailable'))::int as mailable ${own}) all_fans,
        (select ${sql.join(after, sql`, `)} ${own} and joined_at >= ${ends[0]}) later`),
    db.execute<{ city: string; fans: number; cities: number }>(sql`
      select city, fans, (count(*) over ())::int as cities from (
        select min(city) as city, sum(fans)::int as fans from (select city, count(*) as fans ${own} and city <> '' group by city) spelled
        group by lower(city)) of_city
      order by fans desc, city limit ${topCities}`),
    db.execute<{ clicks: number }>(sql`
      select coalesce(sum(count), 0)::int as clicks from ${releasePageCounts}
      where user_id = ${userId} and kind = 'click' and day >= ${addDays(dayIn(now, zone), 1 - clickDays)}`),
  ])
  const counts = rows[0]!
  const growth = shown.map((month, index) => ({ month, fans: counts.total! - counts[`m${index}`]! }))
  return {
    clicks: clicks.rows[0]!.clicks,
    total: counts.total!,
    mailable: counts.mailable!,
    month: growth.at(-1)!.fans - growth.at(-2)!.fans,
    growth,
    cities: cities.rows[0]?.cities ?? 0,
    topCities: cities.rows.map(({ city, fans: count }) => ({ city, fans: count })),
  }
}

/** The current month of the zone and those before it, 'YYYY-MM', oldest first. */
function lastMonths(now: Date, zone: string): string[] {
  const [year, month] = new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit' })
    .format(now)
    .split('-')
    .map(Number) as [number, number]
  return Array.from({ length: months }, (_, index) =>
    new Date(Date.UTC(year, month - months + index, 1)).toISOString().slice(0, 7),
  )
}

/** The values that a segment can name, most frequent first. */
export async function readChoices(db: Queryable, userId: string): Promise<z.output<typeof fanChoices>> {
  const own = sql`${fans} where user_id = ${userId} and deleted_at is null`
  // Few are different: they are counted as they are before anything is done to each.
  const words = async (column: string, value = column): Promise<string[]> =>
    (
      await db.execute<{ value: string }>(sql`
        select min(value) as value from (
          select ${sql.raw(value)} as value, fans from (select ${sql.raw(column)}, count(*) as fans from ${own} group by 1) written) each
        where value <> '' group by lower(value) order by sum(fans) desc, 1 limit ${mostChoices}`)
    ).rows.map((row) => row.value)
  const [tags, sources, countries, cities] = await Promise.all([
    words('tags', 'unnest(tags)'),
    words('source'),
    words('country'),
    words('city'),
  ])
  return { tags: tags!, sources: sources!, countries: countries!, cities: cities! }
}
