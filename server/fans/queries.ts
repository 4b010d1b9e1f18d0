import { and, desc, eq, getTableColumns, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { countedFans, soughtWords, type FanSort } from '#domain/fans/list-rules.ts'
import type { Fan, FanDetail, FanSearch } from '#domain/fans/schema.ts'
import { asksForMails } from '#domain/fans/segment-rules.ts'
import { fanListTexts as texts } from '#domain/fans/texts.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { bounds } from '#domain/shared/bounds.ts'
import { uuid } from '#domain/shared/fields.ts'
import { inSegment } from '#server/fans/segment-queries.ts'
import { fanConsents, fans, fanWordings } from '#server/fans/tables.ts'
import type { Queryable } from '#server/platform/database/database.ts'

export { readChoices, readFigures } from '#server/fans/figure-queries.ts'

const { id, email, name, city, country, source, tags, mail_state, joined_at, version } = getTableColumns(fans)
export const fanColumns = { id, email, name, city, country, source, tags, mail_state, joined_at, version }

export const isFanOf = (userId: string) => and(eq(fans.user_id, userId), isNull(fans.deleted_at))

/** Where a list continues: the last row's value of the sort, and its id. */
export const fanCursor = z.object({ at: z.string(), id: uuid })
type FanCursor = z.output<typeof fanCursor>
type Page = FanSearch & { userId: string; sort: FanSort; limit: number; after: FanCursor | null }
export type FanRow = Fan & { at: string }

/** `sorted`: the same value, which no index has in its order. */
const orders: Record<FanSort, { value: SQL; sorted: SQL; text: SQL; later: SQL; order: SQL }> = {
  joined: {
    value: sql`${fans.joined_at}`,
    sorted: sql`${fans.joined_at} + interval '0'`,
    // To the microsecond: a row's time is compared with it.
    text: sql`to_char(${fans.joined_at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
    later: sql`<`,
    order: sql`desc`,
  },
  name: { ...byText(fans.words), later: sql`>`, order: sql`asc` },
  address: { ...byText(fans.email_key), later: sql`>`, order: sql`asc` },
}
function byText(column: typeof fans.words | typeof fans.email_key) {
  return { value: sql`${column}`, text: sql`${column}`, sorted: sql`${column} || ''` }
}

type Part = Pick<Page, 'sort' | 'limit' | 'after'>

/** One page of fans, plus one row if there are more. Ties are broken by id. */
export async function listFans(db: Queryable, { userId, ...page }: Page): Promise<FanRow[]> {
  const { sort, limit, after, ...search } = page
  const part = { sort, limit: limit + 1, after }
  if (await isRare(db, userId, search)) return pageOf(db, amongFound(userId, search), part)
  const narrowed = matching(userId, search)
  if (!search.search && !search.state && !search.segment) return pageOf(db, narrowed, part)
  const near = await pageNear(db, userId, narrowed, part)
  return near.length > limit ? near : pageOf(db, narrowed, part, orders[sort].sorted)
}

/** Rows of the list that are read for a page before all that match are found and sorted. */
const walked = 2_000

/**
 * What matches among the next rows of the list. PostgreSQL cannot tell where in the list those are who match, nor how many: for a first name far down
 * it would read 600,000 fans in order (3.4 s).
 */
function pageNear(db: Queryable, userId: string, narrowed: SQL | undefined, part: Part): Promise<FanRow[]> {
  const { value, order, sorted } = orders[part.sort]
  const next = sql`select ${fans.id} from ${fans} where ${and(isFanOf(userId), past(part))} order by ${value} ${order}, ${fans.id} ${order} limit ${walked}`
  return pageOf(db, and(narrowed, sql`${fans.id} in (${next})`), part, sorted)
}

/** Where the list continues. */
function past({ sort, after }: Part): SQL | undefined {
  const { value, later } = orders[sort]
  const cast = sort === 'joined' ? sql`::timestamptz` : sql``
  return after ? sql`(${value}, ${fans.id}) ${later} (${after.at}${cast}, ${after.id}::uuid)` : undefined
}

const narrowedTo = async (db: Queryable, userId: string, search: FanSearch): Promise<SQL | undefined> =>
  (await isRare(db, userId, search)) ? amongFound(userId, search) : matching(userId, search)

function pageOf(db: Queryable, narrowed: SQL | undefined, part: Part, by = orders[part.sort].value): Promise<FanRow[]> {
  const { text, order } = orders[part.sort]
  return db
    .select({ ...fanColumns, at: sql<string>`${text}` })
    .from(fans)
    .where(and(narrowed, past(part)))
    .orderBy(sql`${by} ${order}`, sql`${fans.id} ${order}`)
    .limit(part.limit)
}

/** How many rows of a file are in memory at a time. */
const rowsAtATime = 2_000

/**
 * All fans of a search in the list's order, a few at a time. Each part is a separate query, so that a slow reader occupies no connection; fans
 * added in the meantime may be missing.
 */
export async function* readAllFans(
  db: Queryable,
  userId: string,
  { sort, ...search }: FanSearch & { sort: FanSort },
): AsyncGenerator<FanRow[]> {
  const narrowed = await narrowedTo(db, userId, search)
  let after: FanCursor | null = null
  do {
    const rows: FanRow[] = await pageOf(db, narrowed, { sort, limit: rowsAtATime, after })
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    after = last && rows.length === rowsAtATime ? { at: last.at, id: last.id } : null
  } while (after)
}

/**
 * Whether so few fans have the words that finding and sorting them is quicker than reading all in the order of the list until a page is full.
 * PostgreSQL cannot tell: it has no statistics of words' beginnings (3.2 s for a rare one among 1,000,000 fans).
 */
const isRare = async (db: Queryable, userId: string, search: FanSearch): Promise<boolean> =>
  search.search !== undefined && (await countFans(db, userId, { search: search.search })).found <= countedFans

/** The same fans as `matching`, found by their words first. */
const amongFound = (userId: string, { search, ...rest }: FanSearch): SQL | undefined =>
  and(
    matching(userId, rest),
    sql`${fans.id} in (with found as materialized (select id from ${fans} where ${matching(userId, { search })}) select id from found)`,
  )

/** How many fans a search finds, and how many of them may get mail. A search for words is counted up to `countedFans`. */
export async function countFans(
  db: Queryable,
  userId: string,
  search: FanSearch,
): Promise<{ found: number; mailable: number }> {
  const all = db.select({ state: fans.mail_state }).from(fans).where(matching(userId, search))
  // A limit keeps PostgreSQL from counting on several processors at once. Fans and mails, both in order, are read in turn on one in half the time.
  const most = search.search
    ? countedFans + 1
    : search.segment && asksForMails(search.segment)
      ? bounds.fans.most
      : null
  const found = (most === null ? all : all.limit(most)).as('found')
  const [row] = await db
    .select({
      found: sql<number>`count(*)::int`,
      mailable: sql<number>`(count(*) filter (where ${found.state} = 'mailable'))::int`,
    })
    .from(found)
  return row!
}

/** @public Exports and campaigns choose by it. */
export function matching(userId: string, { search, state, segment }: FanSearch): SQL | undefined {
  return and(
    isFanOf(userId),
    search ? hasWords(search) : undefined,
    state ? eq(fans.mail_state, state) : undefined,
    segment ? inSegment(segment) : undefined,
  )
}

/** Every typed word begins a word of the fan. The query is written without a parser: words are letters and digits alone. */
function hasWords(typed: string): SQL {
  const words = soughtWords(typed)
  if (words.length === 0) return sql`false`
  const query = words.map((word) => `'${word}':*`).join(' & ')
  return sql`array_to_tsvector(string_to_array(${fans.words}, ' ')) @@ ${query}::tsquery`
}

/** Throws 404 for another account's fan and for a deleted one. */
export async function requireFan(db: Queryable, key: { id: string; userId: string }): Promise<Fan> {
  const [found] = await db
    .select(fanColumns)
    .from(fans)
    .where(and(eq(fans.id, key.id), isFanOf(key.userId)))
  if (!found) throw new AppError('notFound', texts.notFound)
  return found
}

/** The fan with the history of consent, latest first. Throws 404 for another account's fan and for a deleted one. */
export async function readFan(db: Queryable, key: { id: string; userId: string }): Promise<FanDetail> {
  const fan = await requireFan(db, key)
  const rows = await db
    .select({
      id: fanConsents.id,
      kind: fanConsents.kind,
      way: fanConsents.way,
      basis: fanConsents.basis,
      wording: fanWordings.wording,
      line: fanConsents.line,
      evidence: fanConsents.evidence,
      at: fanConsents.at,
    })
    .from(fanConsents)
    .leftJoin(fanWordings, eq(fanWordings.id, fanConsents.wording_id))
    .where(eq(fanConsents.fan_id, key.id))
    .orderBy(desc(fanConsents.at), desc(fanConsents.id))
    .limit(200)
  return {
    ...fan,
    consents: rows.map(({ line, evidence, ...row }) => ({
      ...row,
      evidence: { ...evidence, ...(line === null ? {} : { line }) },
    })),
  }
}

/** The account's live fans with these ids, in no order. Throws 404 if one of them is missing. */
export async function requireFans(db: Queryable, userId: string, ids: readonly string[]): Promise<Fan[]> {
  const found = await db
    .select(fanColumns)
    .from(fans)
    .where(and(inArray(fans.id, [...ids]), isFanOf(userId)))
  if (found.length < new Set(ids).size) throw new AppError('notFound', texts.notFound)
  return found
}
