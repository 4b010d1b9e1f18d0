import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import { factorChallenges, factors, recoveryCodes } from '#server/auth-service/tables.ts'
import type { Database, Queryable } from '#server/platform/database/database.ts'

export type FactorRow = typeof factors.$inferSelect
export type FactorType = FactorRow['factor_type']
export type ChallengeRow = typeof factorChallenges.$inferSelect

/** The factors of these users, oldest first. */
export async function findFactors(db: Queryable, userIds: string[]): Promise<FactorRow[]> {
  if (userIds.length === 0) return []
  return db
    .select()
    .from(factors)
    .where(inArray(factors.user_id, userIds))
    .orderBy(asc(factors.created_at), asc(factors.id))
}

/** The user's factor with this id or type; null for another user's. */
export async function findFactor(
  db: Queryable,
  userId: string,
  by: { id: string } | { type: FactorType },
): Promise<FactorRow | null> {
  const which = 'id' in by ? eq(factors.id, by.id) : eq(factors.factor_type, by.type)
  const [row] = await db
    .select()
    .from(factors)
    .where(and(eq(factors.user_id, userId), which))
    .limit(1)
  return row ?? null
}

/** The factor, locked until the transaction ends, so that two concurrent codes run one after the other. */
export async function lockFactor(tx: Queryable, id: string): Promise<FactorRow | null> {
  const [row] = await tx.select().from(factors).where(eq(factors.id, id)).limit(1).for('update')
  return row ?? null
}

export async function insertFactor(db: Queryable, factor: typeof factors.$inferInsert): Promise<FactorRow> {
  const [row] = await db.insert(factors).values(factor).returning()
  return row!
}

export async function updateFactor(
  db: Queryable,
  id: string,
  change: Partial<Omit<FactorRow, 'id' | 'user_id'>>,
): Promise<void> {
  await db.update(factors).set(change).where(eq(factors.id, id))
}

/** Deletes a factor, with its challenges and recovery codes. Returns whether it existed. */
export async function deleteFactor(db: Queryable, id: string): Promise<boolean> {
  const gone = await db.delete(factors).where(eq(factors.id, id)).returning({ id: factors.id })
  return gone.length > 0
}

export async function deleteFactorsOf(db: Queryable, userId: string, type?: FactorType): Promise<void> {
  await db.delete(factors).where(and(eq(factors.user_id, userId), type && eq(factors.factor_type, type)))
}

export async function insertChallenge(db: Queryable, challenge: ChallengeRow): Promise<void> {
  await db.insert(factorChallenges).values(challenge)
}

export async function findChallenge(db: Queryable, id: string, factorId: string): Promise<ChallengeRow | null> {
  const [row] = await db
    .select()
    .from(factorChallenges)
    .where(and(eq(factorChallenges.id, id), eq(factorChallenges.factor_id, factorId)))
    .limit(1)
  return row ?? null
}

export async function deleteChallengesOf(db: Queryable, factorId: string): Promise<void> {
  await db.delete(factorChallenges).where(eq(factorChallenges.factor_id, factorId))
}

export async function purgeChallenges(db: Database, now: string): Promise<void> {
  await db.delete(factorChallenges).where(lt(factorChallenges.expires_at, now))
}

/** Replaces the set of recovery codes. */
export async function replaceRecoveryCodes(
  db: Queryable,
  factorId: string,
  codes: { id: string; code_hash: string }[],
): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.factor_id, factorId))
  await db.insert(recoveryCodes).values(codes.map((code) => ({ ...code, factor_id: factorId })))
}

/** Uses up a code. Returns whether it was unused: of several concurrent tries, exactly one gets true. */
export async function useRecoveryCode(
  db: Queryable,
  factorId: string,
  codeHash: string,
  now: string,
): Promise<boolean> {
  const used = await db
    .update(recoveryCodes)
    .set({ used_at: now })
    .where(
      and(eq(recoveryCodes.factor_id, factorId), eq(recoveryCodes.code_hash, codeHash), isNull(recoveryCodes.used_at)),
    )
    .returning({ id: recoveryCodes.id })
  return used.length > 0
}

/** How many codes the set has, and how many are unused. */
export async function countRecoveryCodes(
  db: Queryable,
  factorId: string,
): Promise<{ total: number; remaining: number }> {
  const [row] = await db
    .select({
      total: sql<number>`count(*)::int`,
      remaining: sql<number>`count(*) filter (where ${recoveryCodes.used_at} is null)::int`,
    })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.factor_id, factorId))
  return row ?? { total: 0, remaining: 0 }
}
