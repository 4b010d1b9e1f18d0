import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { fanChoices, FanFigures } from '#domain/fans/schema.ts'
import { fans } from '#server/fans/tables.ts'
import type { Queryable } from '#server/platform/database/database.ts'

/** Months shown in the chart of growth. */
const months = 6
const topCities = 5
const mostChoices = 200

type Moment = { now: Date; zone: string }

/** Fan analytics, by the artist's months. */
export async function readFigures(db: Queryable, userId: string, { now, zone }: Moment): Promise<FanFigures> {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await db.execute<{ month: string; joined: number; mailable: number }>(sql`
    select to_char(greatest(date_trunc('month', joined_at at time zone ${zone}),
        date_trunc('month', ${at} at time zone ${zone}) - interval '${sql.raw(String(months))} months'), 'YYYY-MM') as month,
      count(*)::int as joined, (count(*) filter (where mail_state = 'mailable'))::int as mailable
    from ${fans} where user_id = ${userId} and deleted_at is null group by 1`)
  const cities = await db.execute<{ city: string; fans: number; cities: number }>(sql`
    select city, fans, (count(*) over ())::int as cities from (
      select min(city) as city, count(*)::int as fans from ${fans}
      where user_id = ${userId} and deleted_at is null and city <> '' group by lower(city)) of_city
    order by fans desc, city limit ${topCities}`)
  const sum = (of: typeof rows, key: 'joined' | 'mailable') => of.reduce((total, row) => total + row[key], 0)
  const shown = lastMonths(now, zone)
  return {
    total: sum(rows, 'joined'),
    mailable: sum(rows, 'mailable'),
    month: rows.find(({ month }) => month === shown.at(-1))?.joined ?? 0,
    growth: shown.map((month) => ({
      month,
      fans: sum(
        rows.filter((row) => row.month <= month),
        'joined',
      ),
    })),
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

/** What a segment can name, most frequent first. */
export async function readChoices(db: Queryable, userId: string): Promise<z.output<typeof fanChoices>> {
  const own = sql`${fans} where user_id = ${userId} and deleted_at is null`
  const words = async (value: string, from = own): Promise<string[]> =>
    (
      await db.execute<{ value: string }>(sql`
        select min(value) as value from (select ${sql.raw(value)} as value from ${from}) each
        where value <> '' group by lower(value) order by count(*) desc, 1 limit ${mostChoices}`)
    ).rows.map((row) => row.value)
  return {
    tags: await words('unnest(tags)'),
    sources: await words('source'),
    countries: await words('country'),
    cities: await words('city'),
  }
}
