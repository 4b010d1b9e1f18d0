import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { uuid } from '#domain/shared/fields.ts'
import type { SheetOrder, SheetState } from '#domain/sheets/rules.ts'
import type { ListedSheet } from '#domain/sheets/schema.ts'
import { whole } from '#domain/split-sheets/rules.ts'
import { splitSigners, splitVersions } from '#server/agreements/tables.ts'
import { paperScans } from '#server/paper-signing/tables.ts'
import { isoTime, type Queryable } from '#server/platform/database/database.ts'
import { contains } from '#server/platform/database/words.ts'
import { releases } from '#server/releases/tables.ts'
import { songs } from '#server/songs/tables.ts'
import { splitContributors, splitSheets } from '#server/split-sheets/tables.ts'
import { recordings } from '#server/works/tables.ts'

/** `by` is what the list is ordered by: a title, or a moment in microseconds. */
export const sheetCursors = {
  changed: z.object({ by: z.string().regex(/^\d{1,16}$/), id: uuid }),
  song: z.object({ by: z.string().regex(/^[^\0]*$/), id: uuid }),
}
type SheetCursor = z.output<(typeof sheetCursors)[SheetOrder]>
export type SheetPage = {
  userId: string
  limit: number
  after: SheetCursor | null
  order: SheetOrder
  state?: SheetState | undefined
  search?: string | undefined
}
type Row = Omit<ListedSheet, 'updated_at'> & { at: string; by: string }

/** The parts of the statement. Each names the account: the database may read a part once for all sheets, and then not of all accounts. */
function partsOf(userId: string) {
  const has = (state: SQL): SQL =>
    sql`exists (select 1 from ${splitVersions} v where v.sheet_id = h.id and v.user_id = ${userId} and ${state})`
  /** No share is open, and every used column adds up to the whole (`sharesAddUp`). */
  const addsUp = sql`(
    select not bool_or(cardinality(open_shares) > 0) and (count(writer_share) = 0 or sum(writer_share) = ${whole} and sum(publisher_share) = ${whole})
      and (count(master_share) = 0 or sum(master_share) = ${whole})
    from ${splitContributors} c where c.sheet_id = h.id)`
  const livingSongs = sql`${recordings} c join ${songs} s on s.recording_id = c.id and s.deleted_at is null
    join ${releases} r on r.id = s.release_id and r.deleted_at is null
    where (c.work_id = h.work_id or c.id = h.recording_id) and c.user_id = ${userId} and s.user_id = ${userId}`
  return {
    isListed: sql`(exists (select 1 from ${livingSongs}) or ${has(sql`true`)})`,
    state: sql`case
      when h.disputed_at is not null then 'disputed'
      when ${has(sql`v.state = 'sent'`)} then 'out'
      when ${has(sql`v.state = 'signed'`)} then 'signed'
      when not ${addsUp} then 'draft'
      when ${has(sql`true`)} then 'withdrawn'
      else 'not_sent' end`,
    place: sql`(
      select json_build_object('song_id', s.id, 'release_id', r.id, 'release_title', r.title)
      from ${livingSongs} order by s.created_at, s.id limit 1)`,
    version: sql`(
      select json_build_object(
        'id', v.id, 'number', v.number, 'is_out', v.state = 'sent', 'signed_at', v.signed_at, 'on_paper', exists (select from ${paperScans} p where p.version_id = v.id), 'has_pdf', v.pdf_id is not null,
        'signers', (select count(*) from ${splitSigners} g where g.version_id = v.id),
        'waits_for_me', exists (select from ${splitSigners} g where g.version_id = v.id and v.state = 'sent' and g.is_me and g.state <> 'agreed'),
        'has_proposal', exists (select from ${splitSigners} g where g.version_id = v.id and v.state = 'sent' and g.state = 'proposed'),
        'missing', (
          select coalesce(json_agg(g.legal_name order by g.position), '[]')
          from ${splitSigners} g where g.version_id = v.id and v.state = 'sent' and g.state <> 'agreed'))
      from ${splitVersions} v where v.sheet_id = h.id and v.state in ('sent', 'signed')
      order by v.state = 'sent' desc limit 1)`,
  }
}

/**
 * One page of an account's split sheets, plus one row if there are more. A sheet whose songs were deleted is listed if it was ever sent. The
 * long columns are read for the rows of the page alone.
 */
export async function listSheets(
  db: Queryable,
  page: SheetPage,
): Promise<{ rows: ListedSheet[]; next: SheetCursor | null }> {
  const { rows } = await db.execute<Row>(sheetsOf(page))
  const shown = rows.slice(0, page.limit)
  const last = rows.length > page.limit ? shown.at(-1)! : null
  return {
    rows: shown.map(({ at, by: _by, version: found, ...row }) => ({
      ...row,
      updated_at: isoTime(at),
      version: found && { ...found, signed_at: found.signed_at && isoTime(found.signed_at) },
    })),
    next: last && { by: last.by, id: last.id },
  }
}

const orders = {
  changed: {
    by: sql`h.updated_at`,
    direction: sql`desc`,
    written: sql`(extract(epoch from h.updated_at) * 1000000)::bigint::text`,
    beyond: ({ by, id }: SheetCursor) =>
      sql`(h.updated_at, h.id) < ('epoch'::timestamptz + ${by}::bigint * interval '1 microsecond', ${id}::uuid)`,
  },
  song: {
    by: sql`lower(h.song_title)`,
    direction: sql`asc`,
    written: sql`lower(h.song_title)`,
    beyond: ({ by, id }: SheetCursor) => sql`(lower(h.song_title), h.id) > (${by}::text, ${id}::uuid)`,
  },
}

/** The statement, for the test that reads its plan. */
export function sheetsOf({ userId, limit, after, order, state, search }: SheetPage): SQL {
  const { by, direction, written, beyond } = orders[order]
  const parts = partsOf(userId)
  const conditions = [
    sql`h.user_id = ${userId}`,
    parts.isListed,
    ...(search ? [contains(sql`h.song_title`, search)] : []),
    ...(state ? [sql`${parts.state} = ${state}`] : []),
    ...(after ? [beyond(after)] : []),
  ]
  return sql`
    select h.id, case when h.recording_id is null then 'song' else 'master' end as scope, h.song_title, h.artist_name, h.updated_at::text as at, ${written} as by,
      ${parts.state} as state, ${parts.place} as place, ${parts.version} as version
    from (
      select h.* from ${splitSheets} h where ${sql.join(conditions, sql` and `)}
      order by ${by} ${direction}, h.id ${direction} limit ${limit + 1}
    ) h order by ${by} ${direction}, h.id ${direction}`
}
