import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { senderDays, type SenderSort } from '#domain/fan-senders/rules.ts'
import type { FanSender, SenderTotals } from '#domain/fan-senders/schema.ts'
import { msPerDay } from '#domain/shared/dates.ts'
import { uuid } from '#domain/shared/fields.ts'
import { accounts } from '#server/accounts/tables.ts'
import { artists } from '#server/artists/tables.ts'
import { judged } from '#server/campaigns/queries.ts'
import { campaignMails, campaigns, fanMailSettings } from '#server/campaigns/tables.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { likePattern } from '#server/platform/database/words.ts'

/** Where the list continues: the last row's value of the sort, and its id. */
const cursors = {
  number: z.object({ at: z.string().regex(/^\d{1,20}(?:\.\d{1,9})?$/), id: uuid }),
  words: z.object({ at: z.string(), id: uuid }),
}
export const senderCursor = (sort: SenderSort) => cursors[orders[sort].number ? 'number' : 'words']
type Page = { now: Date; search: string; sort: SenderSort; limit: number; after: { at: string; id: string } | null }
export type SenderRow = FanSender & { at: string }

const all = sql`nullif(sent + refused, 0)`
const orders = {
  sent: { value: sql`sent::numeric`, number: true },
  lost: { value: sql`coalesce(trunc((refused + bounced)::numeric / ${all}, 9), 0)`, number: true },
  complaints: { value: sql`coalesce(trunc(complained::numeric / ${all}, 9), 0)`, number: true },
  name: { value: sql`lower(coalesce(artist, email))`, number: false },
} satisfies Record<SenderSort, object>

/** Mails are counted with their campaign: one that was being sent within the days counts whole. */
const found = ({ now, search }: Page) => {
  const since = new Date(now.getTime() - senderDays * msPerDay).toISOString()
  const pattern = likePattern(search)
  return sql`
    mailed as (
      select ${campaignMails.user_id}, (count(*) filter (where ${judged.handedOver}))::int as sent,
        (count(*) filter (where ${judged.refused}))::int as refused,
        (count(*) filter (where ${judged.unknown}))::int as bounced,
        (count(*) filter (where ${judged.complained}))::int as complained
      from ${campaignMails} join ${campaigns} c on c.id = ${campaignMails.campaign_id}
      where c.started_at is not null and coalesce(c.finished_at, c.updated_at) > ${since}
      group by ${campaignMails.user_id}),
    found as materialized (
      select a.id, r.artist_name as artist, a.email, coalesce(m.sent, 0) as sent, coalesce(m.refused, 0) as refused,
        coalesce(m.bounced, 0) as bounced, coalesce(m.complained, 0) as complained, s.stopped_reason as stopped
      from ${accounts} a left join mailed m on m.user_id = a.id left join ${fanMailSettings} s on s.user_id = a.id
        left join ${artists} r on r.user_id = a.id
      where a.deleting_at is null and (m.sent + m.refused > 0 or s.stopped_reason is not null)
        and (${search} = '' or lower(r.artist_name) like lower(${pattern}) or a.email like lower(${pattern})))`
}

/** One page of artists who mail fans, plus one row if there are more, and the sums over all that match. A stopped artist is always among them. */
export async function listSenders(db: Queryable, page: Page): Promise<{ rows: SenderRow[]; totals: SenderTotals }> {
  const { sort, limit, after } = page
  const { value, number } = orders[sort]
  const [later, order] = number ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`]
  const cast = number ? sql`::numeric` : sql``
  const past = after ? sql`where (${value}, id) ${later} (${after.at}${cast}, ${after.id}::uuid)` : sql``
  const { rows } = await db.execute<{ totals: SenderTotals; row: SenderRow | null }>(sql`
    with ${found(page)},
    page as (select *, (${value})::text as at from found ${past} order by ${value} ${order}, id ${order} limit ${limit + 1}),
    totals as (select json_build_object('artists', count(*), 'sent', coalesce(sum(sent), 0), 'refused', coalesce(sum(refused), 0),
      'bounced', coalesce(sum(bounced), 0), 'complained', coalesce(sum(complained), 0)) as totals from found)
    select totals, to_json(page) as row from totals left join page on true order by ${value} ${order}, page.id ${order}`)
  return { rows: rows.flatMap(({ row }) => row ?? []), totals: rows[0]!.totals }
}
