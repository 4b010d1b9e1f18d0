import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { nameKey, tidyName } from '#domain/parties/rules.ts'
import type { Party } from '#domain/parties/schema.ts'
import { partyTexts } from '#domain/parties/texts.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { bounds } from '#domain/shared/bounds.ts'
import { parties } from '#server/parties/tables.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { profiles } from '#server/profile/tables.ts'
import { splitContributors } from '#server/split-sheets/tables.ts'

export type PartyRow = typeof parties.$inferSelect

export const isLiveOf = (userId: string) => and(eq(parties.user_id, userId), isNull(parties.deleted_at))

const {
  user_id: _owner,
  merged_into: _into,
  created_at: _created,
  updated_at: _updated,
  deleted_at: _deleted,
  ...shown
} = getTableColumns(parties)
const partyColumns = {
  ...shown,
  /** The artist's, unless it was set otherwise. */
  collected: sql<boolean>`coalesce(${parties.collected}, ${parties.is_me})`,
  sheets: sql<number>`(select count(distinct c.sheet_id)::int from ${splitContributors} c where c.party_id = parties.id)`,
}

/** How many are listed. */
export const mostParties = bounds.parties.most

/** The artist first, then by name. */
export const listParties = (db: Queryable, userId: string): Promise<Party[]> =>
  db
    .select(partyColumns)
    .from(parties)
    .where(isLiveOf(userId))
    .orderBy(desc(parties.is_me), asc(sql`lower(${parties.legal_name})`), asc(parties.id))
    .limit(mostParties)

/** One of the account's people. Throws 404 for another account's, and for a deleted one unless that is asked for. */
export async function requireParty(
  db: Queryable,
  { id, userId, deleted = false }: { id: string; userId: string; deleted?: boolean },
): Promise<Party> {
  const [found] = await db
    .select(partyColumns)
    .from(parties)
    .where(and(eq(parties.id, id), deleted ? eq(parties.user_id, userId) : isLiveOf(userId)))
  if (!found) throw new AppError('notFound', partyTexts.notFound)
  return found
}

/** The name in the profile; empty if none. */
export async function readFullName(db: Queryable, userId: string): Promise<string> {
  const [found] = await db
    .select({ first: profiles.first_name, last: profiles.last_name })
    .from(profiles)
    .where(eq(profiles.user_id, userId))
  return tidyName(`${found?.first ?? ''} ${found?.last ?? ''}`)
}

/** The account's people with one of these names, without case, the newest first. */
export async function findNamed(db: Queryable, userId: string, names: readonly string[]): Promise<PartyRow[]> {
  if (names.length === 0) return []
  return db
    .select()
    .from(parties)
    .where(and(isLiveOf(userId), inArray(sql`lower(${parties.legal_name})`, names.map(nameKey))))
    .orderBy(desc(parties.updated_at))
}

/** The account's people of these ids. */
export async function findByIds(db: Queryable, userId: string, ids: readonly string[]): Promise<PartyRow[]> {
  if (ids.length === 0) return []
  return db
    .select()
    .from(parties)
    .where(and(isLiveOf(userId), inArray(parties.id, [...ids])))
}

/** The people into whom one with these names was merged, each under that name: `legal_name` is the merged person's. */
export async function findByFormerName(db: Queryable, userId: string, names: readonly string[]): Promise<PartyRow[]> {
  if (names.length === 0) return []
  const keys = sql.join(
    names.map((name) => sql`${nameKey(name)}`),
    sql`, `,
  )
  const { rows } = await db.execute<{ former: string; id: string }>(sql`
    with recursive heirs as (
      select legal_name as former, merged_into as id from ${parties}
      where user_id = ${userId} and merged_into is not null and lower(legal_name) in (${keys})
      union
      select heirs.former, p.merged_into from heirs join ${parties} p on p.id = heirs.id and p.merged_into is not null
    ) select former, id from heirs`)
  const heirs = await findByIds(
    db,
    userId,
    rows.map(({ id }) => id),
  )
  return rows.flatMap(({ former, id }) =>
    heirs.filter((heir) => heir.id === id).map((heir) => ({ ...heir, legal_name: former })),
  )
}

/** The names of the listed people of the account, and of people merged into them. */
export const listNames = (
  db: Queryable,
  userId: string,
): Promise<Pick<PartyRow, 'legal_name' | 'stage_name' | 'deleted_at'>[]> =>
  db
    .select({ legal_name: parties.legal_name, stage_name: parties.stage_name, deleted_at: parties.deleted_at })
    .from(parties)
    .where(and(eq(parties.user_id, userId), or(isNull(parties.deleted_at), isNotNull(parties.merged_into))))
    .limit(2 * mostParties)
