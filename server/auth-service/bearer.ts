import { createHash, timingSafeEqual } from 'node:crypto'
import type { AuthContext, Call } from '#server/auth-service/context.ts'
import { AuthError } from '#server/auth-service/errors.ts'
import { isOver } from '#server/auth-service/session-life.ts'
import { findSession, type SessionRow } from '#server/auth-service/session-store.ts'
import { authTexts } from '#server/auth-service/texts.ts'
import { findUser, type UserRow } from '#server/auth-service/user-store.ts'
import { isBanned } from '#server/auth-service/users.ts'
import { readClaims } from '#server/platform/token-claims.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()
const sameText = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b))

/** Requires one of the two API keys in `apikey`, except on public routes. */
export function requireApiKey(request: Request, auth: AuthContext): void {
  const key = request.headers.get('apikey')
  if (!key) throw new AuthError(401, 'no_authorization', authTexts.apiKeyMissing)
  const known = [auth.anonKey, auth.serviceKey].map((own) => sameText(key, own))
  if (!known.includes(true)) throw new AuthError(401, 'no_authorization', authTexts.apiKeyUnknown)
}

function requireBearer(request: Request): string {
  const match = /^bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '')
  if (!match) throw new AuthError(401, 'no_authorization', authTexts.bearerMissing)
  return match[1]!
}

export type Bearer = { user: UserRow; session: SessionRow | null }

/** The user of an access token with a live session. Throws 401 without a token, 403 for an invalid one. */
export async function requireUser(call: Call, auth: AuthContext): Promise<Bearer> {
  const payload = await auth.tokens.read(requireBearer(call.request))
  const claims = payload && readClaims(payload)
  if (!claims) throw new AuthError(403, 'bad_jwt', authTexts.badToken)
  const found = claims.sessionId ? await findSession(auth.db, claims.sessionId) : null
  const user = found?.user.id === claims.userId ? found.user : await findUser(auth.db, claims.userId)
  if (!user || user.deleted_at) throw new AuthError(403, 'user_not_found', authTexts.tokenUserGone)
  const session = found?.session.user_id === user.id ? found.session : null
  if (claims.sessionId && (!session || isOver(session, auth.now())))
    throw new AuthError(403, 'session_not_found', authTexts.sessionGone)
  if (isBanned(user, auth.now())) throw new AuthError(403, 'user_banned', authTexts.banned)
  return { user, session }
}

/** The service key as bearer, or one of our tokens with the role service_role. A user's metadata cannot grant it. */
export async function requireServiceRole(call: Call, auth: AuthContext): Promise<void> {
  const bearer = requireBearer(call.request)
  if (sameText(bearer, auth.serviceKey)) return
  const payload = await auth.tokens.read(bearer)
  if (!payload) throw new AuthError(403, 'bad_jwt', authTexts.badToken)
  if (payload.role === 'service_role' && payload.sub === undefined) return
  const { user } = await requireUser(call, auth)
  if (payload.role !== 'service_role' || user.role !== 'service_role')
    throw new AuthError(403, 'not_admin', authTexts.notAdmin)
}
