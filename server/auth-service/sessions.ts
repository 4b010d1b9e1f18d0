import { randomBytes } from 'node:crypto'
import { accessTokenSeconds } from '#server/auth-service/access-tokens.ts'
import type { AuthContext, Call } from '#server/auth-service/context.ts'
import { describeDevice } from '#server/auth-service/devices.ts'
import { AuthError } from '#server/auth-service/errors.ts'
import { rememberClient } from '#server/auth-service/password-attempts.ts'
import { decodeRefreshToken, encodeRefreshToken, type RefreshToken } from '#server/auth-service/refresh-tokens.ts'
import { isOver } from '#server/auth-service/session-life.ts'
import {
  advanceSession,
  deleteSession,
  findSession,
  insertSession,
  type SessionRow,
} from '#server/auth-service/session-store.ts'
import { authTexts } from '#server/auth-service/texts.ts'
import { updateUser, type UserRow } from '#server/auth-service/user-store.ts'
import { findUserView, isBanned } from '#server/auth-service/users.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'
import { noteEvent } from '#server/platform/security-events.ts'

export type SessionView = {
  access_token: string
  token_type: 'bearer'
  expires_in: number
  expires_at: number
  refresh_token: string
  user: Record<string, unknown>
}

/** Signs a user in: a new session, and the response that carries it. `method` says how, for `amr`. */
export async function startSession(
  auth: AuthContext,
  call: Call,
  db: Queryable,
  user: UserRow,
  method: string,
): Promise<SessionView> {
  const now = auth.now()
  const time = now.toISOString()
  const session = await insertSession(db, {
    id: newId(),
    user_id: user.id,
    secret: randomBytes(32).toString('base64url'),
    amr: [{ method, timestamp: Math.floor(now.getTime() / 1000) }],
    device: describeDevice(call.request.headers.get('user-agent')),
    created_at: time,
    refreshed_at: time,
  })
  await rememberClient(auth, db, user.email, call.ip)
  const signedIn = await updateUser(db, user.id, { last_sign_in_at: time })
  noteEvent(auth.logger, 'sign_in', { ip: call.ip, userId: user.id, method })
  return sessionView(auth, call, session, signedIn && signedIn !== 'emailTaken' ? signedIn : user, db)
}

/** The response that carries a session: fresh tokens and the user. */
export async function sessionView(
  auth: AuthContext,
  call: Call,
  session: SessionRow,
  user: UserRow,
  db: Queryable = auth.db,
): Promise<SessionView> {
  const issuedAt = Math.floor(auth.now().getTime() / 1000)
  const expiresAt = issuedAt + accessTokenSeconds
  const accessToken = await auth.tokens.sign({
    iss: `${call.origin}/auth/v1`,
    sub: user.id,
    aud: 'authenticated',
    role: user.role,
    iat: issuedAt,
    exp: expiresAt,
    email: user.email,
    phone: '',
    session_id: session.id,
    aal: session.aal,
    amr: session.amr,
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata,
    is_anonymous: false,
  })
  return {
    access_token: accessToken,
    token_type: 'bearer',
    expires_in: accessTokenSeconds,
    expires_at: expiresAt,
    refresh_token: encodeRefreshToken(session),
    user: await findUserView(db, user),
  }
}

/**
 * How long the previous token is answered with the active one: a client that lost a response retries within a minute and
 * a half. A later request with it comes from someone with a copy.
 */
const lostAnswerMs = 5 * 60_000

/**
 * Exchanges a refresh token for a fresh access token and spends it. A token that was spent recently, or by the previous
 * request, is answered with the active one (a lost response, parallel tabs); an older one ends the session.
 */
export async function refreshSession(auth: AuthContext, call: Call, text: string): Promise<SessionView> {
  const token = decodeRefreshToken(text)
  if (!token) throw new AuthError(400, 'validation_failed', authTexts.refreshMalformed)
  for (let attempt = 0; attempt < 5; attempt++) {
    const { session, user } = await requireSession(auth, token)
    if (token.counter === session.counter) {
      const advanced = await advanceSession(auth.db, session.id, session.counter, auth.now().toISOString())
      if (advanced) return sessionView(auth, call, advanced, user)
      continue
    }
    const behind = session.counter - token.counter
    if (behind < 0) throw new AuthError(400, 'refresh_token_not_found', authTexts.refreshUnknown)
    const sinceRefresh = auth.now().getTime() - Date.parse(session.refreshed_at)
    const patience = behind === 1 ? lostAnswerMs : auth.config.AUTH_REUSE_INTERVAL * 1000
    if (sinceRefresh < patience) return sessionView(auth, call, session, user)
    await deleteSession(auth.db, session.id)
    auth.checks.forget()
    auth.logger.warn({ sessionId: session.id }, 'a spent refresh token was used again; its session is ended')
    throw new AuthError(400, 'refresh_token_already_used', authTexts.refreshUsed)
  }
  throw new AuthError(409, 'conflict', authTexts.refreshBusy)
}

async function requireSession(auth: AuthContext, token: RefreshToken): Promise<{ session: SessionRow; user: UserRow }> {
  const found = await findSession(auth.db, token.sessionId)
  if (!found || !token.isSignedWith(found.session.secret))
    throw new AuthError(400, 'refresh_token_not_found', authTexts.refreshUnknown)
  if (isBanned(found.user, auth.now())) throw new AuthError(400, 'user_banned', authTexts.banned)
  if (isOver(found.session, auth.now())) throw new AuthError(400, 'session_expired', authTexts.sessionExpired)
  return found
}
