import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import { flowStates, oneTimeTokens } from '#server/auth-service/tables.ts'
import type { Database, Queryable } from '#server/platform/database/database.ts'

export type OneTimeToken = typeof oneTimeTokens.$inferSelect
export type FlowState = typeof flowStates.$inferSelect

/** Stores a token in place of the user's previous one of its kind. */
export async function saveOneTimeToken(db: Queryable, token: OneTimeToken): Promise<void> {
  const { id: _id, user_id: _user, kind: _kind, ...rest } = token
  await db
    .insert(oneTimeTokens)
    .values(token)
    .onConflictDoUpdate({ target: [oneTimeTokens.user_id, oneTimeTokens.kind], set: { ...rest, id: token.id } })
}

/** The live token with this hash, of one of these kinds. */
export async function findTokenByHash(
  db: Queryable,
  hash: string,
  kinds: string[],
  now: string,
): Promise<OneTimeToken | null> {
  const [row] = await db
    .select()
    .from(oneTimeTokens)
    .where(
      and(eq(oneTimeTokens.token_hash, hash), inArray(oneTimeTokens.kind, kinds), gt(oneTimeTokens.expires_at, now)),
    )
    .limit(1)
  return row ?? null
}

/** Counts a guess at the user's live token of this kind and returns the token; null without one or after too many guesses. */
export async function countGuess(
  db: Queryable,
  userId: string,
  kind: string,
  maxGuesses: number,
  now: string,
): Promise<OneTimeToken | null> {
  const [row] = await db
    .update(oneTimeTokens)
    .set({ guesses: sql`${oneTimeTokens.guesses} + 1` })
    .where(
      and(
        eq(oneTimeTokens.user_id, userId),
        eq(oneTimeTokens.kind, kind),
        gt(oneTimeTokens.expires_at, now),
        lt(oneTimeTokens.guesses, maxGuesses),
      ),
    )
    .returning()
  return row ?? null
}

/** Spends a token. Returns whether it was unspent: of several concurrent requests, exactly one gets true. */
export async function spendToken(db: Queryable, id: string): Promise<boolean> {
  const gone = await db.delete(oneTimeTokens).where(eq(oneTimeTokens.id, id)).returning({ id: oneTimeTokens.id })
  return gone.length > 0
}

/** Drops every pending link, code and flow of a user. */
export async function deleteTokensOf(db: Queryable, userId: string): Promise<void> {
  await db.delete(oneTimeTokens).where(eq(oneTimeTokens.user_id, userId))
  await db.delete(flowStates).where(eq(flowStates.user_id, userId))
}

/** Drops what the user's session requested and the mailbox did not: a change of address, a code, an unfinished flow. */
export async function deleteTokensOfSessions(db: Queryable, userId: string): Promise<void> {
  const kinds = ['email_change_new', 'email_change_current', 'reauthentication']
  await db.delete(oneTimeTokens).where(and(eq(oneTimeTokens.user_id, userId), inArray(oneTimeTokens.kind, kinds)))
  await db.delete(flowStates).where(eq(flowStates.user_id, userId))
}

export async function insertFlowState(db: Queryable, flow: FlowState): Promise<void> {
  await db.insert(flowStates).values(flow)
}

export async function findFlowState(db: Queryable, codeHash: string): Promise<FlowState | null> {
  const [row] = await db.select().from(flowStates).where(eq(flowStates.code_hash, codeHash)).limit(1)
  return row ?? null
}

/** Spends a flow. Returns whether it existed. */
export async function spendFlowState(db: Queryable, id: string): Promise<boolean> {
  const gone = await db.delete(flowStates).where(eq(flowStates.id, id)).returning({ id: flowStates.id })
  return gone.length > 0
}

export async function purgeTokens(db: Database, now: string): Promise<void> {
  await db.delete(oneTimeTokens).where(lt(oneTimeTokens.expires_at, now))
  await db.delete(flowStates).where(lt(flowStates.expires_at, now))
}
