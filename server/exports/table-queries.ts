import { sql, type SQL } from 'drizzle-orm'
import { shareCells, trackCells, type ShareRow, type TrackRow } from '#domain/exports/sheet-rules.ts'
import { parts } from '#domain/press-releases/rules.ts'
import { whole } from '#domain/split-sheets/rules.ts'
import { artists } from '#server/artists/tables.ts'
import { contentItems } from '#server/content/tables.ts'
import { readBatches } from '#server/exports/queries.ts'
import { fans } from '#server/fans/tables.ts'
import { keptRows } from '#server/kept-sheets/queries.ts'
import { labelCopies, labelCopyTracks } from '#server/label-copy/tables.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { postFiles, posts } from '#server/posts/tables.ts'
import { pressReleases } from '#server/press-releases/tables.ts'
import { releases } from '#server/releases/tables.ts'
import { shows } from '#server/shows/tables.ts'
import { songs } from '#server/songs/tables.ts'
import { splitContributors, splitSheets } from '#server/split-sheets/tables.ts'
import { submissionEntries } from '#server/submissions/tables.ts'
import { releaseTasks } from '#server/tasks/tables.ts'
import { recordings } from '#server/works/tables.ts'

type Cell = string | number | null

/** Tables for people, each row as its cells, a few hundred at a time; without deleted rows. */
export const tableRows = {
  releases: (tx: Transaction, userId: string) =>
    cells(
      tx,
      sql`
    select title, release_date::text, release_type, status, genre, label, upc_code, copyright_info, description
    from ${releases} where user_id = ${userId} and deleted_at is null order by release_date nulls last, id`,
    ),
  songs: (tx: Transaction, userId: string) =>
    cells(
      tx,
      sql`
    select r.title, s.track_number, s.song_title, s.duration_seconds from ${songs} s join ${releases} r on r.id = s.release_id
    where s.user_id = ${userId} and s.deleted_at is null and r.deleted_at is null order by r.release_date nulls last, r.id, s.track_number`,
    ),
  checklists: (tx: Transaction, userId: string) =>
    cells(
      tx,
      sql`
    select r.title, t.task_category, t.task_description, t.due_date::text, to_char(t.completed_at at time zone 'utc', 'YYYY-MM-DD')
    from ${releaseTasks} t join ${releases} r on r.id = t.release_id
    where t.user_id = ${userId} and t.deleted_at is null and r.deleted_at is null order by r.release_date nulls last, r.id, t.task_category, t.task_order`,
    ),
  fans: (tx: Transaction, userId: string) =>
    cells(
      tx,
      sql`
    select name, email, city, country, source, array_to_string(tags, ', '), mail_state, to_char(joined_at at time zone 'utc', 'YYYY-MM-DD')
    from ${fans} where user_id = ${userId} and deleted_at is null order by joined_at, id`,
    ),
  shows: (tx: Transaction, userId: string) =>
    cells(
      tx,
      sql`
    select day::text, doors, venue, city, country, status, ticket_url
    from ${shows} where user_id = ${userId} and deleted_at is null order by day, id`,
    ),
  submissions: (tx: Transaction, userId: string) =>
    cells(
      tx,
      sql`
    select e.kind, coalesce(e.facts -> 0 ->> 'value', r.title), e.recipient, e.answer, e.day::text, e.number, e.iswc, e.note,
      case when exists (select from ${submissionEntries} back where back.takes_back = e.id) then 'yes' end
    from ${submissionEntries} e left join ${releases} r on r.id = e.release_id
    where e.user_id = ${userId} and e.takes_back is null order by e.day, e.id`,
    ),
  posts: (tx: Transaction, userId: string) =>
    cells(
      tx,
      sql`
    select p.day::text, p.time, array_to_string(p.platforms, ' '), p.status, p.caption, array_to_string(p.hashtags, ' '), p.pillar, r.title,
      case when r.id is not null then p.offset_days end, p.posted_url,
      (select string_agg(i.title || coalesce(': ' || coalesce(f.alt_text, i.alt_text), ''), E'\\n' order by f.place)
        from ${postFiles} f join ${contentItems} i on i.id = f.item_id where f.post_id = p.id and i.deleted_at is null)
    from ${posts} p left join ${releases} r on r.id = p.release_id and r.deleted_at is null
    where p.user_id = ${userId} and p.deleted_at is null order by p.day, p.id`,
    ),
  pressReleases: (tx: Transaction, userId: string) =>
    cells(
      tx,
      sql`
    select title, release_date::text, to_char(created_at at time zone 'utc', 'YYYY-MM-DD'), embargo_until::text, prompt_text,
      ${sql.join(
        parts.map((part) => sql`coalesce(edited ->> ${part}, generated ->> ${part})`),
        sql`, `,
      )}
    from ${pressReleases} where user_id = ${userId} and deleted_at is null order by id`,
    ),
  /** Sheets of others that the account keeps. */
  sharedSheets: (tx: Transaction, userId: string) =>
    cells(
      tx,
      sql`
    select v.title, h.artist_name, v.number, v.state, v.mine, to_char(v.signed_at at time zone 'utc', 'YYYY-MM-DD'),
      to_char(k.created_at at time zone 'utc', 'YYYY-MM-DD')
    ${keptRows(userId)} order by k.created_at desc, k.id desc`,
    ),
  labelCopy: (tx: Transaction, userId: string) => mapped<TrackRow>(tx, tracks(userId), trackCells),
  splits: (tx: Transaction, userId: string) => mapped<ShareRow>(tx, shares(userId), shareCells),
}

/** A song's row of its release's label copy, if there is one. */
const tracks = (userId: string) => sql`
  select r.title as release, r.label, r.upc_code, coalesce(c.artist, a.artist_name) as artist, c.catalog_number, c.copyright_year, c.phonogram_copyright,
    c.composition_copyright, c.territories, c.excluded_territories, coalesce(t.track_number, s.track_number) as track_number,
    coalesce(t.song_title, s.song_title) as song_title, t.version_subtitle, k.isrc, coalesce(t.duration_seconds, s.duration_seconds) as duration_seconds,
    t.advisory, t.featured_artists, t.songwriters, t.producers, t.mix_engineer, t.mastering_engineer, t.language_lyrics
  from ${songs} s join ${releases} r on r.id = s.release_id join ${recordings} k on k.id = s.recording_id left join ${artists} a on a.user_id = s.user_id
  left join ${labelCopies} c on c.release_id = r.id left join ${labelCopyTracks} t on t.label_copy_id = c.id and t.song_id = s.id
  where s.user_id = ${userId} and s.deleted_at is null and r.deleted_at is null
  order by r.release_date nulls last, r.id, 11, s.id`

const shares = (userId: string) => sql`
  select r.title as release, h.song_title, k.isrc, h.samples, h.from_month::text, p.*,
    sum(p.writer_share) over all_rows <> ${whole} or sum(p.publisher_share) over all_rows <> ${whole}
      or sum(p.master_share) over all_rows <> ${whole}
      or bool_or(cardinality(p.open_shares) > 0) over all_rows as is_draft from ${splitContributors} p join ${splitSheets} h on h.id = p.sheet_id
  join ${recordings} k on k.work_id = h.work_id or k.id = h.recording_id
  join ${songs} s on s.recording_id = k.id join ${releases} r on r.id = s.release_id
  where p.user_id = ${userId} and s.deleted_at is null and r.deleted_at is null
  window all_rows as (partition by s.id, h.id)
  order by r.release_date nulls last, r.id, s.track_number, s.id, h.recording_id nulls first, p.position`

async function* mapped<Row extends Record<string, unknown>>(
  tx: Transaction,
  query: SQL,
  cellsOf: (row: Row) => Cell[],
): AsyncGenerator<Cell[][]> {
  for await (const batch of readBatches<Row>(tx, query)) yield batch.map(cellsOf)
}

async function* cells(tx: Transaction, query: SQL): AsyncGenerator<Cell[][]> {
  const rows = sql`select array_to_json(array(select value from json_each(row_to_json(r)))) as cells from (${query}) r`
  for await (const batch of readBatches<{ cells: Cell[] }>(tx, rows)) yield batch.map((row) => row.cells)
}
