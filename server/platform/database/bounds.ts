import { inArray, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { AppError } from '#domain/shared/app-error.ts'
import { bounds, boundText, type Bound } from '#domain/shared/bounds.ts'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'

/** The rows that a bound counts: those of a table with one value in a column. The names are our own constants. */
const counted: Record<Bound, { table: string; column: string }> = {
  releases: { table: 'releases', column: 'user_id' },
  songs: { table: 'songs', column: 'user_id' },
  songsOfRelease: { table: 'songs', column: 'release_id' },
  tasksOfRelease: { table: 'release_tasks', column: 'release_id' },
  sections: { table: 'lyric_sections', column: 'user_id' },
  givenNumbers: { table: 'given_numbers', column: 'user_id' },
  parties: { table: 'parties', column: 'user_id' },
  shows: { table: 'shows', column: 'user_id' },
  fans: { table: 'fans', column: 'user_id' },
  fanSegments: { table: 'fan_segments', column: 'user_id' },
  fanPageNames: { table: 'fan_page_names', column: 'user_id' },
  campaigns: { table: 'campaigns', column: 'user_id' },
  posts: { table: 'posts', column: 'user_id' },
  pressReleases: { table: 'press_releases', column: 'user_id' },
  submissionEntries: { table: 'submission_entries', column: 'user_id' },
  ddexRecipients: { table: 'ddex_recipients', column: 'user_id' },
  sectionsOfSheet: { table: 'lyric_sections', column: 'sheet_id' },
}

/** This far below an account's bound it is checked without a lock: fewer requests than this run concurrently. */
const margin = 1_000

/** The number of rows, counted up to `most`: the index is read no further. */
async function countUpTo(db: Queryable, bound: Bound, id: string, most: number): Promise<number> {
  const { table, column } = counted[bound]
  const some: SQL = sql`select from ${sql.identifier(table)} where ${sql.identifier(column)} = ${id} limit ${most}`
  const {
    rows: [row],
  } = await db.execute<{ n: number }>(sql`select count(*)::int as n from (${some}) as found`)
  return row!.n
}

const full = (bound: Bound) => new AppError('badRequest', boundText(bound), { code: 'full' })

/** Throws 400 `full` if `added` more rows would be too many. The caller holds a lock on their parent. */
export async function requireRoomIn(tx: Transaction, bound: Bound, id: string, added = 1): Promise<void> {
  const { most } = bounds[bound]
  if ((await countUpTo(tx, bound, id, most)) + added > most) throw full(bound)
}

/**
 * Like requireRoomIn, for an account's rows. Only near the bound it locks the account's row until the transaction ends, so
 * that concurrent requests cannot exceed it; `locked` locks it in any case.
 */
export async function requireRoomOf(
  tx: Transaction,
  bound: Bound,
  userId: string,
  { added = 1, locked = false } = {},
): Promise<void> {
  const { most } = bounds[bound]
  if (!locked && (await countUpTo(tx, bound, userId, most)) + added <= most - margin) return
  await tx.execute(sql`select 1 from accounts where id = ${userId} for no key update`)
  await requireRoomIn(tx, bound, userId, added)
}

/** How many of these ids are new to a table: what a repeated request has added before needs no more room. */
export const countNew = async (
  tx: Transaction,
  table: PgTable & { id: PgColumn },
  ids: readonly string[],
): Promise<number> => ids.length - (await tx.$count(table, inArray(table.id, [...ids])))

/** Rows that an account may add before it is counted again. Times the servers on one database, this stays below `margin`. */
const atATime = 100
const mostRemembered = 20_000

/** Tells whether an account is far from a bound, counting once per hundred rows: each count would cost as much as the row. */
export function createRoomMemory(bound: Bound): (db: Queryable, userId: string) => Promise<boolean> {
  const left = new Map<string, number>()
  const { most } = bounds[bound]
  return async (db, userId) => {
    const known = left.get(userId) ?? 0
    const room = known > 0 || (await countUpTo(db, bound, userId, most)) <= most - margin
    left.delete(userId)
    if (!room) return false
    left.set(userId, (known > 0 ? known : atATime) - 1)
    if (left.size > mostRemembered) left.delete(left.keys().next().value!)
    return true
  }
}
