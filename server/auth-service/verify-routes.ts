import { finishAddressChange } from '#server/auth-service/address-change.ts'
import { proveAddress } from '#server/auth-service/address-proof.ts'
import { answer } from '#server/auth-service/answers.ts'
import { bodies, readBody } from '#server/auth-service/bodies.ts'
import type { AuthContext, Call, Handler } from '#server/auth-service/context.ts'
import { AuthError } from '#server/auth-service/errors.ts'
import { equalAnswerTime } from '#server/auth-service/mailed-links.ts'
import { tellAddressChanged } from '#server/auth-service/notices.ts'
import { countCodeTry, guessToken, pkcePrefix, type TokenKind } from '#server/auth-service/one-time-tokens.ts'
import { startFlow } from '#server/auth-service/pkce.ts'
import { safeRedirect, withFragment, withQuery } from '#server/auth-service/redirects.ts'
import { startSession, type SessionView } from '#server/auth-service/sessions.ts'
import { authTexts } from '#server/auth-service/texts.ts'
import { findTokenByHash, spendToken, type OneTimeToken } from '#server/auth-service/token-store.ts'
import {
  findUser,
  findUserByEmail,
  findUsersByNewEmail,
  lockUser,
  updateUser,
  type UserRow,
} from '#server/auth-service/user-store.ts'
import { isBanned } from '#server/auth-service/users.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { noteEvent } from '#server/platform/security-events.ts'

/** The stored kinds that a wire `type` may redeem. */
const kindsByType = new Map<string, TokenKind[]>([
  ['signup', ['confirmation']],
  ['invite', ['confirmation']],
  ['recovery', ['recovery']],
  ['magiclink', ['recovery']],
  ['email', ['confirmation', 'recovery']],
  ['email_change', ['email_change_new', 'email_change_current']],
  ['email_change_new', ['email_change_new']],
  ['email_change_current', ['email_change_current']],
])

/** A stored token, and the wire `type` that it came with. */
type AskedToken = OneTimeToken & { type: string }

const expired = () => new AuthError(403, 'otp_expired', authTexts.tokenExpired)

/** POST /verify: exchanges a link's hash, or a code with its address, for a session. Every failure looks the same. */
export const verifyByPost: Handler = async (call, auth) => {
  const body = await readBody(call.request, bodies.verify)
  const kinds = requireKinds(body.type)
  const byHash = body.token_hash !== undefined
  if (
    byHash
      ? !body.token_hash || body.token || body.email || body.phone
      : !body.token?.trim() || !body.email || body.phone
  ) {
    throw new AuthError(400, 'validation_failed', authTexts.verifyParameters)
  }
  const floor = equalAnswerTime()
  const token = byHash
    ? await findTokenByHash(auth.db, body.token_hash!, kinds, auth.now().toISOString())
    : await findTokenByCode(auth, kinds, body.email!.toLowerCase(), body.token!)
  if (!token) {
    await floor
    throw expired()
  }
  const result = await redeemToken(call, auth, { ...token, type: body.type! }, (tx, user) =>
    startSession(auth, call, tx, user, methodOf(token)),
  )
  auth.checks.forget()
  return answer(result ?? { msg: authTexts.halfDone, code: '200' })
}

function requireKinds(type: string | null | undefined): TokenKind[] {
  if (!type) throw new AuthError(400, 'validation_failed', authTexts.verifyParameters)
  const kinds = kindsByType.get(type)
  if (!kinds) throw new AuthError(400, 'validation_failed', authTexts.verifyType)
  return kinds
}

async function findTokenByCode(
  auth: AuthContext,
  kinds: TokenKind[],
  email: string,
  code: string,
): Promise<OneTimeToken | null> {
  await countCodeTry(auth, email)
  const holder = await findUserByEmail(auth.db, email)
  const movers = kinds.includes('email_change_new') ? await findUsersByNewEmail(auth.db, email) : []
  for (const kind of kinds) {
    const users = kind === 'email_change_new' ? movers : holder ? [holder] : []
    for (const user of users) {
      const token = await guessToken(auth, user, kind, email, code)
      if (token) return token
    }
  }
  return null
}

/** How a session that began with this token was signed in. A changed address proves nothing: the old one's link may have been the last. */
function methodOf(token: OneTimeToken): string {
  return token.kind === 'confirmation' || token.kind === 'recovery' ? 'otp' : 'email_change'
}

const pkceMethods: Record<string, string> = {
  signup: 'email/signup',
  invite: 'email/signup',
  email: 'email/signup',
  recovery: 'recovery',
  magiclink: 'magiclink',
}

/**
 * Spends a token, applies its effect, then calls `finish` with the user. Null if it was the first half of a change of
 * address. The user's row is locked, so that two links opened concurrently run one after the other.
 */
async function redeem<T>(
  call: Call,
  auth: AuthContext,
  tx: Transaction,
  token: AskedToken,
  finish: (user: UserRow) => Promise<T>,
): Promise<T | null> {
  const user = await lockUser(tx, token.user_id)
  if (!user || user.deleted_at || !(await spendToken(tx, token.id))) throw expired()
  if (isBanned(user, auth.now())) throw new AuthError(403, 'user_banned', authTexts.banned)
  if (token.kind === 'confirmation' || token.kind === 'recovery')
    return finish(await proveAddress(call, auth, tx, user, { forNewPassword: token.type === 'recovery' }))
  if (!user.change_half_done) {
    await updateUser(tx, user.id, { change_half_done: true })
    return null
  }
  const moved = await finishAddressChange(call, auth, tx, user)
  noteEvent(auth.logger, 'address_changed', { ip: call.ip, userId: user.id })
  return finish(moved)
}

/** `redeem` in its own transaction. Notices of a changed address are sent once the change is committed. */
async function redeemToken<T>(
  call: Call,
  auth: AuthContext,
  token: AskedToken,
  finish: (tx: Transaction, user: UserRow) => Promise<T>,
): Promise<T | null> {
  const before = methodOf(token) === 'email_change' ? await findUser(auth.db, token.user_id) : null
  const result = await auth.db.transaction((tx) => redeem(call, auth, tx, token, (user) => finish(tx, user)))
  if (before?.new_email && result !== null) tellAddressChanged(auth, before, before.new_email)
  return result
}

/** GET /verify: a mailed link was opened. Always redirects, with a session, a code, a message or an error. */
export const verifyByLink: Handler = async (call, auth) => {
  const query = call.url.searchParams
  const target = safeRedirect(query.get('redirect_to'), call.origin, auth.config)
  const hash = query.get('token') ?? ''
  const isPkce = hash.startsWith(pkcePrefix)
  try {
    return seeOther(isPkce ? await openPkceLink(call, auth, hash, target) : await openLink(call, auth, hash, target))
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    noteEvent(auth.logger, 'sign_in_failed', { ip: call.ip, userId: error.userId, reason: error.code, method: 'link' })
    const description = error.code === 'otp_expired' ? authTexts.linkExpired : error.message
    const values = { error: 'access_denied', error_code: error.code, error_description: description }
    return seeOther(withFragment(isPkce ? withQuery(target, values) : target, values))
  } finally {
    auth.checks.forget()
  }
}

async function requireLinkToken(call: Call, auth: AuthContext, hash: string): Promise<AskedToken> {
  const type = call.url.searchParams.get('type') ?? ''
  const kinds = requireKinds(type)
  const token = await findTokenByHash(auth.db, hash, kinds, auth.now().toISOString())
  if (!token) throw expired()
  return { ...token, type }
}

async function openLink(call: Call, auth: AuthContext, hash: string, target: URL): Promise<string> {
  const token = await requireLinkToken(call, auth, hash)
  const session = await redeemToken<SessionView>(call, auth, token, (tx, user) =>
    startSession(auth, call, tx, user, methodOf(token)),
  )
  if (!session) return withFragment(target, { message: authTexts.halfDone })
  const { access_token, expires_at, expires_in, refresh_token, token_type } = session
  return withFragment(target, {
    access_token,
    expires_at: String(expires_at),
    expires_in: String(expires_in),
    refresh_token,
    token_type,
    type: call.url.searchParams.get('type') ?? '',
  })
}

async function openPkceLink(call: Call, auth: AuthContext, hash: string, target: URL): Promise<string> {
  const token = await requireLinkToken(call, auth, hash)
  const method =
    methodOf(token) === 'email_change'
      ? 'email_change'
      : (pkceMethods[call.url.searchParams.get('type') ?? ''] ?? 'otp')
  const code = await redeemToken(call, auth, token, (tx) => startFlow(auth, tx, token, method))
  return code ? withQuery(target, { code }).href : withFragment(target, { message: authTexts.halfDone })
}

const seeOther = (location: string) =>
  new Response(null, {
    status: 303,
    headers: { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  })
