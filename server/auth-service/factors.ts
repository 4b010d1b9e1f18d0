import { signInAgain } from '#domain/two-step/rules.ts'
import type { Bearer } from '#server/auth-service/bearer.ts'
import type { AuthContext, Call } from '#server/auth-service/context.ts'
import { AuthError } from '#server/auth-service/errors.ts'
import {
  deleteFactor,
  deleteFactorsOf,
  findFactor,
  findFactors,
  lockFactor,
  updateFactor,
  type FactorRow,
  type FactorType,
} from '#server/auth-service/factor-store.ts'
import {
  deleteSessionsBelowAal2,
  downgradeSessionsOf,
  upgradeSession,
  type SessionRow,
} from '#server/auth-service/session-store.ts'
import { sessionView, type SessionView } from '#server/auth-service/sessions.ts'
import { authTexts } from '#server/auth-service/texts.ts'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'

/** How long a second step or a sign-in counts as recent, for what only the account's owner may do. */
const freshStepMs = 15 * 60_000
const stepMethods = ['totp', 'mfa/recovery_code']

export const factorNotFound = () => new AuthError(404, 'mfa_factor_not_found', authTexts.factorNotFound)

export async function requireFactor(
  db: Queryable,
  userId: string,
  by: { id: string } | { type: FactorType },
): Promise<FactorRow> {
  const factor = await findFactor(db, userId, by)
  if (!factor) throw factorNotFound()
  return factor
}

export async function hasVerifiedFactor(db: Queryable, userId: string): Promise<boolean> {
  return (await findFactors(db, [userId])).some((factor) => factor.status === 'verified')
}

/** Throws 401 `insufficient_aal` if the user has two-step sign-in and this session has not taken the second step. */
export async function requireSecondStep(db: Queryable, { user, session }: Bearer): Promise<void> {
  if (session?.aal === 'aal2') return
  if (await hasVerifiedFactor(db, user.id)) throw new AuthError(401, 'insufficient_aal', authTexts.secondStepNeeded)
}

/** Throws 422 `insufficient_aal` unless this session took a second step within 15 minutes: a stolen session alone changes nothing. */
export function requireFreshStep(auth: AuthContext, session: SessionRow | null): asserts session is SessionRow {
  const since = auth.now().getTime() - freshStepMs
  const isFresh =
    session?.aal === 'aal2' &&
    session.amr.some(({ method, timestamp }) => stepMethods.includes(method) && timestamp * 1000 >= since)
  if (!isFresh) throw new AuthError(422, 'insufficient_aal', authTexts.freshStepNeeded)
}

/**
 * Throws 400 `reauthentication_needed` unless this session was signed in within 15 minutes: a second step set up with a
 * stolen token would lock the owner out for good.
 */
export function requireFreshSignIn(auth: AuthContext, session: SessionRow | null): void {
  const since = auth.now().getTime() - freshStepMs
  if (!session?.amr.some(({ timestamp }) => timestamp * 1000 > since))
    throw new AuthError(400, signInAgain, authTexts.freshSignInNeeded)
}

/** Wrong codes per factor: after five the next try waits until a quarter of an hour after the first, after thirty a day. */
const guessLimits = [
  { most: 5, ms: 15 * 60_000 },
  { most: 30, ms: 24 * 3_600_000 },
]

function waitForGuess(guesses: number[], now: number): number {
  const waits = guessLimits.map(({ most, ms }) => {
    const recent = guesses.filter((time) => time > now - ms)
    return recent.length < most ? 0 : recent[recent.length - most]! + ms - now
  })
  return Math.max(...waits)
}

/**
 * Tries a code on a factor. `check` decides whether it is right, inside the transaction that holds the factor's lock, and
 * records its use. Wrong codes are counted in the database, so the limit holds across servers. Returns 'wrong', or the
 * seconds to wait after too many tries.
 */
export async function tryCode<T>(
  auth: AuthContext,
  factorId: string,
  check: (tx: Transaction, factor: FactorRow) => Promise<T | null>,
): Promise<{ right: T } | { wait: number } | 'wrong'> {
  return auth.db.transaction(async (tx) => {
    const factor = await lockFactor(tx, factorId)
    if (!factor) throw factorNotFound()
    const now = auth.now().getTime()
    const wait = waitForGuess(factor.wrong_guesses, now)
    if (wait > 0) return { wait: Math.ceil(wait / 1000) }
    const right = await check(tx, factor)
    if (right !== null) {
      if (factor.wrong_guesses.length > 0) await updateFactor(tx, factorId, { wrong_guesses: [] })
      return { right }
    }
    const oldest = now - guessLimits.at(-1)!.ms
    await updateFactor(tx, factorId, { wrong_guesses: [...factor.wrong_guesses.filter((time) => time > oldest), now] })
    return 'wrong'
  })
}

/** Raises this session to aal2 and ends the user's sessions without a second step. */
export async function finishStep(
  auth: AuthContext,
  tx: Transaction,
  { user, session }: Bearer,
  method: string,
): Promise<SessionRow> {
  if (!session) throw new AuthError(403, 'session_not_found', authTexts.sessionGone)
  const now = auth.now()
  const amr = [
    { method, timestamp: Math.floor(now.getTime() / 1000) },
    ...session.amr.filter((entry) => entry.method !== method),
  ]
  const upgraded = await upgradeSession(tx, session.id, amr, now.toISOString())
  if (!upgraded) throw new AuthError(403, 'session_not_found', authTexts.sessionGone)
  await deleteSessionsBelowAal2(tx, user.id, session.id)
  return upgraded
}

/** The response to a right code: the same session, raised, with new tokens. */
export async function answerStep(
  auth: AuthContext,
  call: Call,
  { user }: Bearer,
  session: SessionRow,
): Promise<SessionView> {
  auth.checks.forget()
  return sessionView(auth, call, session, user)
}

/** Removes a factor. Without the app the recovery codes go too, and every session loses its second step. */
export async function removeFactor(db: Queryable, factor: FactorRow): Promise<void> {
  if (!(await deleteFactor(db, factor.id))) throw factorNotFound()
  if (factor.factor_type !== 'totp' || factor.status !== 'verified') return
  await deleteFactorsOf(db, factor.user_id)
  await downgradeSessionsOf(db, factor.user_id)
}
