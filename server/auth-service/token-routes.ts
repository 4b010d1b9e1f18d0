import { answer } from '#server/auth-service/answers.ts'
import { bodies, readBody } from '#server/auth-service/bodies.ts'
import type { Handler } from '#server/auth-service/context.ts'
import { AuthError } from '#server/auth-service/errors.ts'
import { countPasswordTry } from '#server/auth-service/password-attempts.ts'
import { isPasswordTooLong, weaknessOf } from '#server/auth-service/passwords.ts'
import { grantPkce } from '#server/auth-service/pkce.ts'
import { refreshSession, startSession } from '#server/auth-service/sessions.ts'
import { authTexts } from '#server/auth-service/texts.ts'
import { findUserByEmail } from '#server/auth-service/user-store.ts'
import { isBanned, ownerOf } from '#server/auth-service/users.ts'

/** POST /token: the query names the grant. */
export const issueToken: Handler = async (call, auth) => {
  const grant = call.url.searchParams.get('grant_type') ?? ''
  const handler = grants.get(grant)
  if (!handler) throw new AuthError(400, 'validation_failed', authTexts.grantUnknown)
  return handler(call, auth)
}

/** An unknown address and a wrong password get the same response after the same amount of work; other problems show only after the right password. */
const grantPassword: Handler = async (call, auth) => {
  const { email, phone, password = '' } = await readBody(call.request, bodies.password)
  if (phone) throw new AuthError(400, 'phone_provider_disabled', authTexts.phoneOff)
  if (!email) throw new AuthError(400, 'validation_failed', authTexts.emailMissing)
  const address = email.toLowerCase()
  const wasRight = await countPasswordTry(auth, address, call.ip)
  const user = await findUserByEmail(auth.db, address)
  const fits = isPasswordTooLong(password) ? false : await auth.passwords.fits(user?.password_hash, password)
  if (!user || !fits) throw new AuthError(400, 'invalid_credentials', authTexts.credentials, { userId: user?.id })
  wasRight()
  if (isBanned(user, auth.now())) throw new AuthError(400, 'user_banned', authTexts.banned)
  if (!user.email_confirmed_at) throw new AuthError(400, 'email_not_confirmed', authTexts.emailNotConfirmed)
  const session = await startSession(auth, call, auth.db, user, 'password')
  const weak_password = weaknessOf(password, ownerOf(user.email, user.user_metadata))
  return answer(weak_password ? { ...session, weak_password } : session)
}

const grantRefresh: Handler = async (call, auth) => {
  const { refresh_token = '' } = await readBody(call.request, bodies.refresh)
  return answer(await refreshSession(auth, call, refresh_token))
}

const grants = new Map<string, Handler>([
  ['password', grantPassword],
  ['refresh_token', grantRefresh],
  ['pkce', grantPkce],
])
