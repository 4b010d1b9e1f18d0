import { and, asc, eq, getTableColumns, isNotNull, isNull, ne } from 'drizzle-orm'
import { z } from 'zod'
import { checkGtin } from '#domain/identifiers/rules.ts'
import {
  releaseSorts,
  releaseStatuses,
  type Release,
  type ReleaseListQuery,
  type ReleaseSort,
  type ReleaseTotals,
} from '#domain/releases/schema.ts'
import { releaseTexts } from '#domain/releases/texts.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { calendarDate, uuid } from '#domain/shared/fields.ts'
import type { Database, Queryable, Transaction } from '#server/platform/database/database.ts'
import { OwnRead } from '#server/platform/database/own-read.ts'
import { folded, wordPatterns } from '#server/platform/database/words.ts'
import { writeCursor } from '#server/platform/http/cursor.ts'
import { createTurns } from '#server/platform/in-turn.ts'
import { releases } from '#server/releases/tables.ts'

const { deleted_at: _deletedAt, ...wireColumns } = getTableColumns(releases)
/** A release in wire format: every column except the deletion mark. */
export const releaseColumns = wireColumns

/** The release if it is the caller's and not deleted; otherwise throws 404. */
export async function requireRelease(db: Queryable, key: { id: string; userId: string }): Promise<Release> {
  const [row] = await db
    .select(releaseColumns)
    .from(releases)
    .where(and(eq(releases.id, key.id), eq(releases.user_id, key.userId), isNull(releases.deleted_at)))
  if (!row) throw new AppError('notFound', releaseTexts.notFound)
  return row
}

/** Whether the caller has this release, deleted or not. */
export async function hasRelease(db: Queryable, key: { id: string; userId: string }): Promise<boolean> {
  return (
    (
      await db
        .select({ id: releases.id })
        .from(releases)
        .where(and(eq(releases.id, key.id), eq(releases.user_id, key.userId)))
    ).length > 0
  )
}

/** The title of the account's first other release with this one's UPC, however either was typed; null: none has it. */
export async function titleOfSameUpc(
  db: Queryable,
  { id, user_id, upc_code }: Pick<typeof releases.$inferSelect, 'id' | 'user_id' | 'upc_code'>,
): Promise<string | null> {
  const own = checkGtin(upc_code ?? '')
  if (!own.ok) return null
  const others = await db
    .select({ title: releases.title, upc: releases.upc_code })
    .from(releases)
    .where(
      and(
        eq(releases.user_id, user_id),
        ne(releases.id, id),
        isNotNull(releases.upc_code),
        isNull(releases.deleted_at),
      ),
    )
    .orderBy(asc(releases.created_at), asc(releases.id))
  const same = others.find(({ upc }) => {
    const other = checkGtin(upc!)
    return other.ok && other.canonical === own.canonical
  })
  return same?.title ?? null
}

/** Like `requireRelease`, but other writers of this release wait for the transaction's end. Its songs and tasks are numbered under this lock. */
async function lockRelease(tx: Transaction, key: { id: string; userId: string }): Promise<Release> {
  const [row] = await tx
    .select(releaseColumns)
    .from(releases)
    .where(and(eq(releases.id, key.id), eq(releases.user_id, key.userId), isNull(releases.deleted_at)))
    .for('update')
  if (!row) throw new AppError('notFound', releaseTexts.notFound)
  return row
}

const inTurn = createTurns()

/**
 * Runs work in a transaction that locks the release's row (`lockRelease`). Writes to one release queue in this process before
 * they take a connection, so that a crowd of them leaves connections to others; the row's lock decides between processes.
 */
export function withRelease<T>(
  db: Database,
  key: { id: string; userId: string },
  work: (tx: Transaction, release: Release) => Promise<T>,
): Promise<T> {
  return inTurn(`${key.userId} ${key.id}`, () => db.transaction(async (tx) => work(tx, await lockRelease(tx, key))))
}

/** The list has three stretches: to come (0), past (1), undated (2). A cursor remembers the day it began, so that midnight moves nothing. */
export const releaseCursor = z.object({
  today: calendarDate,
  part: z.literal([0, 1, 2]),
  date: calendarDate.nullable(),
  id: uuid,
})
type ReleaseCursor = z.output<typeof releaseCursor>

type Page = { limit: number; today: string; after: ReleaseCursor | null }

const listed = 'id, user_id, title, release_date, release_type, status, description, genre, version'
const mine = 'from releases where user_id = $1 and deleted_at is null and archived_at is null'

/** Each stretch reads along the index releases_by_date, in which the undated are together; `n` numbers it in its own order. `$4`, `$5`: the cursor's position. Each names `$2`, or PostgreSQL could not infer its type in a query of one stretch. */
const stretches = [
  {
    order: 'release_date, id',
    range: 'and release_date >= $2::date',
    after: 'and (release_date, id) > ($4::date, $5::uuid)',
  },
  {
    order: 'release_date desc, id desc',
    range: 'and release_date < $2::date',
    after: 'and (release_date, id) < ($4::date, $5::uuid)',
  },
  {
    order: 'release_date desc, id desc',
    range: 'and $2::date is not null and release_date is null',
    after: 'and $4::date is null and id < $5::uuid',
  },
] as const

/** A stretch is read if those before it do not fill the page. */
function pageQuery(from: 0 | 1 | 2 | null): string {
  const first = from ?? 0
  const parts = stretches.slice(first).map(({ order, range, after }, place) => {
    const filled = stretches
      .slice(first, first + place)
      .map((_, before) => `(select count(*) from stretch${first + before})`)
    const needed = place === 0 ? '' : `and ${filled.join(' + ')} < $3`
    const numbered = `select ${listed}, ${first + place} as part, row_number() over (order by ${order}) as n`
    return `stretch${first + place} as materialized (${numbered} ${mine} ${range} ${first + place === from ? after : ''} ${needed} order by ${order} limit $3)`
  })
  const all = stretches.slice(first).map((_, place) => `select * from stretch${first + place}`)
  return `with ${parts.join(', ')} select part, n, row_to_json((select item from (select ${listed}) item))::text as row from (select * from (${all.join(' union all ')}) every order by part, n limit $3) r order by part, n`
}
/** The SQL of a page by where it begins; the benchmark runs it bare. */
export const pageQueries = { first: pageQuery(null), 0: pageQuery(0), 1: pageQuery(1), 2: pageQuery(2) }
/** The SQL of the three tiles, counted over everything that is not archived. Each status is a stretch of an index: to compare each row with two of them took half as long again. */
export const countQuery = `select ${releaseStatuses.join(' + ')} as total, released, scheduled from ${releaseStatuses
  .map((status) => `(select count(*) as ${status} ${mine} and status = '${status}') in_${status}`)
  .join(', ')}`

/** `$3` is one row more than fits a page: if it is returned, the list continues after the row before it. */
const firstRows = (page: string) =>
  `select coalesce(string_agg(row, ',' order by place) filter (where place < $3), '') as rows, max(row) filter (where place = $3 - 1) as last_row, max(part) filter (where place = $3 - 1) as last_part, count(*) = $3 as more, $2::date as today from (select part, row, row_number() over (order by part, n) as place from (${page}) p) placed`

const withTotals = (page: string) => `select * from (${firstRows(page)}) page, (${countQuery}) totals`
const listTexts = {
  first: withTotals(pageQueries.first),
  0: withTotals(pageQueries[0]),
  1: withTotals(pageQueries[1]),
  2: withTotals(pageQueries[2]),
}

type PageRow = ReleaseTotals & {
  rows: string
  last_row: string | null
  last_part: 0 | 1 | 2 | null
  more: boolean
  today: string
  /** Where a filtered list continues; otherwise null or missing. */
  last_place?: string | null
}

/**
 * One page of the caller's list and the totals. `rows` is JSON text that PostgreSQL wrote: parsing rows only to print them
 * again costs seven times the processor.
 */
export function readReleases({ limit, today, after }: Page): OwnRead<PageRow> {
  const from = after?.part ?? 'first'
  return new OwnRead({
    name: `releases_${from}`,
    text: listTexts[from],
    values: [today, limit + 1, ...(after ? [after.date, after.id] : [])],
  })
}

/** The cursor of the page after this one; null if it was the last. */
export function cursorAfter({ more, today, last_part: part, last_row, last_place }: PageRow): string | null {
  if (more && last_place) return writeCursor(JSON.parse(last_place))
  if (!more || last_row === null) return null
  const { release_date: date, id } = JSON.parse(last_row) as Release
  return writeCursor({ today, part, date, id })
}

/** A row's place in the list, and the day the list began. */
export const filteredCursor = z.object({
  sort: z.enum(releaseSorts),
  today: calendarDate,
  part: z.int(),
  rank: z.number(),
  words: z.string().nullable(),
  id: uuid,
})

/** By date as the list without a filter: to come, then past, then undated, the latest made first. */
const places: Record<ReleaseSort, { part: string; rank: string; words: string }> = {
  date: {
    part: 'case when release_date >= $2::date then 0 when release_date < $2::date then 1 else 2 end',
    rank: 'case when release_date is null then -extract(epoch from created_at) else abs(release_date - $2::date) end',
    words: "''",
  },
  title: { part: '0', rank: '0', words: folded('title') },
  newest: { part: '0', rank: '-extract(epoch from created_at)', words: "''" },
}

/**
 * Every row of the account is read and sorted: filters are rare, and there are 20,000 at most. `$4` status or 'archived', `$5` type, `$6`
 * words; `$7` to `$10` the cursor's place.
 */
function filteredText(sort: ReleaseSort): string {
  const { part, rank, words } = places[sort]
  const rows = `
    select ${listed}, ${part} as part, (${rank})::float8 as rank, ${words} as words from releases
    where user_id = $1 and deleted_at is null and (archived_at is not null) = ($4::text is not distinct from 'archived')
      and ($4::text is null or $4::text = 'archived' or status = $4::text) and ($5::text is null or release_type = $5::text)
      and ($6::text is null or ${folded('title')} like all (${wordPatterns(folded('$6::text'))}))`
  const page = `
    select row_to_json((select item from (select ${listed}) item))::text as row,
      json_build_object('sort', '${sort}', 'today', $2::date, 'part', part, 'rank', rank, 'words', words, 'id', id)::text as at,
      row_number() over (order by part, rank, words, id) as place
    from (${rows}) own where $7::int is null or (part, rank, words, id) > ($7::int, $8::float8, $9::text, $10::uuid)
    order by part, rank, words, id limit $3`
  return `select * from (
    select coalesce(string_agg(row, ',' order by place) filter (where place < $3), '') as rows, null as last_row, null as last_part,
      max(at) filter (where place = $3 - 1) as last_place, count(*) = $3 as more, $2::date as today from (${page}) placed
  ) page, (${countQuery}) totals`
}
const filteredTexts = Object.fromEntries(releaseSorts.map((sort) => [sort, filteredText(sort)])) as Record<
  ReleaseSort,
  string
>

type FilteredPage = ReleaseListQuery & { today: string; after: z.output<typeof filteredCursor> | null }

/** Like `readReleases`, cut down by words, status or type, or in another order. A cursor of another order starts over. */
export function readFiltered({ limit, today, q, status, type, sort, after: at }: FilteredPage): OwnRead<PageRow> {
  const after = at?.sort === sort ? at : null
  return new OwnRead({
    name: `releases_filtered_${sort}`,
    text: filteredTexts[sort],
    values: [
      today,
      limit + 1,
      status ?? null,
      type ?? null,
      q || null,
      after?.part ?? null,
      after?.rank ?? null,
      after?.words ?? null,
      after?.id ?? null,
    ],
  })
}
