import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { nameKey } from '#domain/parties/match-rules.ts'
import { parties } from '#server/parties/tables.ts'
import type { Queryable } from '#server/platform/database/database.ts'

export type PartyRow = typeof parties.$inferSelect

export const isLiveOf = (userId: string) => and(eq(parties.user_id, userId), isNull(parties.deleted_at))

/** The account's people with one of these names, without case, the newest first. */
export async function findNamed(db: Queryable, userId: string, names: readonly string[]): Promise<PartyRow[]> {
  if (names.length === 0) return []
  return db
    .select()
    .from(parties)
    .where(and(isLiveOf(userId), inArray(sql`lower(${parties.legal_name})`, names.map(nameKey))))
    .orderBy(desc(parties.updated_at))
}
