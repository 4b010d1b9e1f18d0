import { asc, eq, sql, type SQL } from 'drizzle-orm'
import { accounts } from '#server/accounts/tables.ts'
import { artists } from '#server/artists/tables.ts'
import { contentItems } from '#server/content/tables.ts'
import { files } from '#server/files/tables.ts'
import { lyricTimes } from '#server/lyric-videos/tables.ts'
import { lyricSections, lyricSheets } from '#server/lyrics/tables.ts'
import { checkoutSessions } from '#server/plans/tables.ts'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import { profiles } from '#server/profile/tables.ts'
import { referrals } from '#server/referrals/tables.ts'
import { releases } from '#server/releases/tables.ts'
import { songs } from '#server/songs/tables.ts'

/** Excluded columns, each with its reason; every other column of an account's rows is exported. */
const hidden: Record<string, string[]> = {
  mail_choices: ['stop_token'], // allows anyone to switch mails off
  fan_sign_ups: ['token_hash'], // of a link that only the fan has
  fan_links: ['token'], // allows anyone to unsubscribe or erase the fan
  release_reminders: ['token_hash'], // of a link that only the person has
  calendar_feeds: ['token'], // allows anyone to read the calendar
  signing_links: ['secret_hash'], // identifies a link that can sign
  campaign_mails: ['id'], // is in the mail's headers
  mails: ['content'], // a waiting mail may contain a link that signs in
}

/** From here on the transaction reads one snapshot, and a reader idle for minutes loses it. */
export async function beginSnapshot(tx: Transaction): Promise<void> {
  await tx.execute(sql`set transaction isolation level repeatable read, read only`)
  await tx.execute(sql`set local statement_timeout = '5min'`)
  await tx.execute(sql`set local idle_in_transaction_session_timeout = '5min'`)
}

/** Every table whose rows belong to accounts, by its column `user_id`: a new table is exported automatically. */
export async function listOwnedTables(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname = 'user_id' order by 1`)
  return rows.map(({ name }) => name)
}

/** An account's part of each table; the names are the keys in data.json. A file's row contains its path in the ZIP, which is named by the file's id. */
export async function listSources(
  db: Queryable,
  userId: string,
  paths: Map<string, string>,
): Promise<[name: string, rows: SQL][]> {
  const owned = (await listOwnedTables(db)).map((name): [string, SQL] => [
    name,
    name === 'files'
      ? filesWith(paths, userId)
      : sql`select * from ${sql.identifier(name)} where user_id = ${userId} order by 1`,
  ])
  return [
    ['accounts', sql`select * from ${accounts} where ${accounts.id} = ${userId}`],
    ...owned,
    // The export says that the account's code was used, but not by whom.
    [
      'referrals_of_others',
      sql`select credits, created_at from ${referrals} where ${referrals.referrer_id} = ${userId} order by created_at`,
    ],
    [
      'checkouts',
      sql`select id, provider, plan, paid, paid_at, spent_at, created_at from ${checkoutSessions} where ${checkoutSessions.spent_by} = ${userId} or ${checkoutSessions.for_user_id} = ${userId} order by created_at`,
    ],
  ]
}

const filesWith = (paths: Map<string, string>, userId: string): SQL => sql`
  select f.*, p.value as path from ${files} f left join json_each_text(${JSON.stringify(Object.fromEntries(paths))}::json) p on p.key = f.id::text
  where f.user_id = ${userId} order by 1`

/** The images and films of the library, oldest first, including those that can still be restored. */
export async function listImages(
  db: Queryable,
  userId: string,
): Promise<{ title: string; file_id: string; preview_id: string | null; original_id: string | null }[]> {
  const { title, file_id, preview_id, original_id } = contentItems
  return db
    .select({ title, file_id, preview_id, original_id })
    .from(contentItems)
    .where(eq(contentItems.user_id, userId))
    .orderBy(asc(contentItems.id))
}

/** The rows of a source as JSON strings, a few hundred at a time. */
export async function* readJsonRows(tx: Transaction, name: string, rows: SQL): AsyncGenerator<string[]> {
  const leftOut = hidden[name] ?? []
  const json =
    leftOut.length > 0
      ? sql`to_jsonb(r) - ${sql`array[${sql.join(
          leftOut.map((column) => sql`${column}`),
          sql`, `,
        )}]::text[]`}`
      : sql`row_to_json(r)`
  for await (const batch of readBatches<{ row: string }>(tx, sql`select (${json})::text as row from (${rows}) r`))
    yield batch.map(({ row }) => row)
}

/** How many rows are in memory at a time. */
const batchSize = 500

/** Rows of a query through a database cursor, so that memory does not grow with them. One at a time per transaction. */
export async function* readBatches<Row extends Record<string, unknown>>(
  tx: Transaction,
  query: SQL,
  size = batchSize,
): AsyncGenerator<Row[]> {
  await tx.execute(sql`declare export_rows no scroll cursor for ${query}`)
  for (;;) {
    const { rows } = await tx.execute<Row>(sql`fetch ${sql.raw(String(size))} from export_rows`)
    if (rows.length > 0) yield rows as Row[]
    if (rows.length < size) break
  }
  await tx.execute(sql`close export_rows`)
}

/** Every lyric sheet with words: `source` is its sections as JSON. */
export const lyricSources = (userId: string): SQL => sql`
  select r.title as name, s.song_title as part, l.sections::text as source from ${lyricSheets} h
  join ${songs} s on s.id = h.song_id join ${releases} r on r.id = s.release_id
  cross join lateral (select json_agg(json_build_object('section_type', x.section_type, 'content', x.content) order by x.section_order, x.id) as sections
    from ${lyricSections} x where x.sheet_id = h.id and x.deleted_at is null and x.content ~ '\\S') l
  where h.user_id = ${userId} and l.sections is not null and h.deleted_at is null and s.deleted_at is null and r.deleted_at is null
  order by r.release_date nulls last, r.id, s.track_number, s.id`

/** Every lyric sheet with times: `source` is the song's title and artist, the sheet's sections and the kept times, as JSON. */
export const lyricTimesSources = (userId: string): SQL => sql`
  select r.title as name, s.song_title as part, json_build_object('title', s.song_title, 'artist', coalesce(a.artist_name, ''),
    'sections', l.sections, 'lines', t.lines, 'duration', (t.sound ->> 'duration')::int)::text as source from ${lyricTimes} t
  join ${lyricSheets} h on h.id = t.sheet_id join ${songs} s on s.id = h.song_id join ${releases} r on r.id = s.release_id
  left join ${artists} a on a.user_id = t.user_id
  cross join lateral (select coalesce(json_agg(json_build_object('content', x.content) order by x.section_order, x.id), '[]') as sections
    from ${lyricSections} x where x.sheet_id = h.id and x.deleted_at is null) l
  where t.user_id = ${userId} and t.lines <> '[]' and h.deleted_at is null and s.deleted_at is null and r.deleted_at is null
  order by r.release_date nulls last, r.id, s.track_number, s.id`

/** The account's uses of referral codes, given and received. */
export async function listReferralUses(
  db: Queryable,
  userId: string,
): Promise<{ given: boolean; credits: number; day: string }[]> {
  const { rows } = await db.execute<{ given: boolean; credits: number; day: string }>(sql`
    select referrer_id = ${userId} as given, credits, to_char(created_at at time zone 'utc', 'YYYY-MM-DD') as day
    from ${referrals} where user_id = ${userId} or referrer_id = ${userId} order by created_at`)
  return rows
}

export type Person = {
  first_name: string
  last_name: string
  email: string
  phone: string | null
  artist_name: string | null
  account_type: string
  billing_address: Record<string, string> | null
  referral_code: string
  referral_credits: number
  since: string
}

export async function findPerson(db: Queryable, userId: string): Promise<Person | null> {
  const { rows } = await db.execute<Person>(sql`
    select p.first_name, p.last_name, a.email, p.phone, artist.artist_name, a.account_type, p.billing_address, p.referral_code, p.referral_credits,
      to_char(a.created_at at time zone 'utc', 'YYYY-MM-DD') as since
    from ${accounts} a join ${profiles} p on p.user_id = a.id left join ${artists} artist on artist.user_id = a.id where a.id = ${userId}`)
  return rows[0] ?? null
}
