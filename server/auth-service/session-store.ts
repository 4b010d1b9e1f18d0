import { and, desc, eq, exists, gt, lt, ne, or, sql } from 'drizzle-orm'
import { isOver, sessionBounds } from '#server/auth-service/session-life.ts'
import { factors, sessions, users, type AuthMethod } from '#server/auth-service/tables.ts'
import type { UserRow } from '#server/auth-service/user-store.ts'
import type { Database, Queryable } from '#server/platform/database/database.ts'

export type SessionRow = typeof sessions.$inferSelect

export async function insertSession(db: Queryable, session: typeof sessions.$inferInsert): Promise<SessionRow> {
  const [row] = await db.insert(sessions).values(session).returning()
  return row!
}

/** The session with its user, or null if either was deleted. */
export async function findSession(db: Queryable, id: string): Promise<{ session: SessionRow; user: UserRow } | null> {
  const [row] = await db
    .select({ session: sessions, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(eq(sessions.id, id))
    .limit(1)
  return row ?? null
}

/** Increments the counter if nobody else has since it was read; otherwise null. A single statement, without holding a lock. */
export async function advanceSession(
  db: Database,
  id: string,
  counter: number,
  now: string,
): Promise<SessionRow | null> {
  const [row] = await db
    .update(sessions)
    .set({ counter: counter + 1, refreshed_at: now })
    .where(and(eq(sessions.id, id), eq(sessions.counter, counter)))
    .returning()
  return row ?? null
}

export async function deleteSession(db: Queryable, id: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, id))
}

/** Ends all sessions of a user, or all but one. Returns how many ended. */
export async function deleteSessionsOf(db: Queryable, userId: string, except?: string): Promise<number> {
  const gone = await db
    .delete(sessions)
    .where(except ? and(eq(sessions.user_id, userId), ne(sessions.id, except)) : eq(sessions.user_id, userId))
    .returning({ id: sessions.id })
  return gone.length
}

/** Ends one session of this user. Returns whether it existed. */
export async function deleteSessionOf(db: Queryable, userId: string, id: string): Promise<boolean> {
  const gone = await db
    .delete(sessions)
    .where(and(eq(sessions.user_id, userId), eq(sessions.id, id)))
    .returning({ id: sessions.id })
  return gone.length > 0
}

/** The user's live sessions, last used first. */
export async function listSessions(db: Queryable, userId: string, now: Date): Promise<SessionRow[]> {
  const { begun, seen } = sessionBounds(now)
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.user_id, userId), gt(sessions.created_at, begun), gt(sessions.refreshed_at, seen)))
    .orderBy(desc(sessions.refreshed_at), desc(sessions.id))
}

/** A mailed link to an old address proves nothing about a new one. When such a session began is kept. */
export async function forgetMailProofs(db: Queryable, userId: string): Promise<void> {
  const disarmed = sql<
    AuthMethod[]
  >`(select coalesce(jsonb_agg(case when entry ->> 'method' in ('otp', 'recovery', 'magiclink', 'email/signup')
    then jsonb_set(entry, '{method}', '"email_change"') else entry end order by place), '[]') from jsonb_array_elements(${sessions.amr}) with ordinality as each (entry, place))`
  await db.update(sessions).set({ amr: disarmed }).where(eq(sessions.user_id, userId))
}

/** The facts about a live session that every call of the product needs. */
export type SessionState = {
  /** The user has two-step sign-in and this session has not taken the second step. */
  owesSecondStep: boolean
  /** This session has taken a second step. */
  tookSecondStep: boolean
}

/** The state of a live session of this user; null if it has ended or the user is banned. Prepared, because every call needs it. */
export function prepareSessionCheck(
  db: Database,
): (sessionId: string, userId: string, now: Date) => Promise<SessionState | null> {
  const verified = db
    .select({ id: factors.id })
    .from(factors)
    .where(and(eq(factors.user_id, sessions.user_id), eq(factors.status, 'verified')))
  const columns = {
    banned_until: users.banned_until,
    created_at: sessions.created_at,
    refreshed_at: sessions.refreshed_at,
    aal: sessions.aal,
    hasFactor: sql<boolean>`${exists(verified)}`,
  }
  const query = db
    .select(columns)
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(and(eq(sessions.id, sql.placeholder('sessionId')), eq(sessions.user_id, sql.placeholder('userId'))))
    .limit(1)
    .prepare('auth_session_check')
  return async (sessionId, userId, now) => {
    const [row] = await query.execute({ sessionId, userId })
    if (!row || (row.banned_until && row.banned_until > now.toISOString()) || isOver(row, now)) return null
    return { owesSecondStep: row.hasFactor && row.aal !== 'aal2', tookSecondStep: row.aal === 'aal2' }
  }
}

/** Marks a session as having taken a second step and increments its counter, which invalidates earlier tokens. Null if it has ended. */
export async function upgradeSession(
  db: Queryable,
  id: string,
  amr: AuthMethod[],
  now: string,
): Promise<SessionRow | null> {
  const [row] = await db
    .update(sessions)
    .set({ aal: 'aal2', amr, counter: sql`${sessions.counter} + 1`, refreshed_at: now })
    .where(eq(sessions.id, id))
    .returning()
  return row ?? null
}

/** Ends the user's sessions without a second step, except one. */
export async function deleteSessionsBelowAal2(db: Queryable, userId: string, except: string): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.user_id, userId), eq(sessions.aal, 'aal1'), ne(sessions.id, except)))
}

/** Takes the second step back from every session of a user, because its factor was removed. */
export async function downgradeSessionsOf(db: Queryable, userId: string): Promise<void> {
  await db.update(sessions).set({ aal: 'aal1' }).where(eq(sessions.user_id, userId))
}

/** Deletes expired sessions. */
export async function purgeSessions(db: Database, now: Date): Promise<void> {
  const { begun, seen } = sessionBounds(now)
  await db.delete(sessions).where(or(lt(sessions.created_at, begun), lt(sessions.refreshed_at, seen)))
}
