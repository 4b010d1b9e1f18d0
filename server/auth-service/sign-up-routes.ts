import { answer } from '#server/auth-service/answers.ts'
import { bodies, readBody } from '#server/auth-service/bodies.ts'
import type { AuthContext, Call, Handler } from '#server/auth-service/context.ts'
import { AuthError } from '#server/auth-service/errors.ts'
import { inEqualTime, prepareMail } from '#server/auth-service/mailed-links.ts'
import { requireGoodPassword } from '#server/auth-service/passwords.ts'
import { readChallenge, type Challenge } from '#server/auth-service/pkce.ts'
import { startSession } from '#server/auth-service/sessions.ts'
import type { Metadata } from '#server/auth-service/tables.ts'
import { authTexts } from '#server/auth-service/texts.ts'
import { findUserByEmail, insertUser } from '#server/auth-service/user-store.ts'
import { lookAlikeView, newUser, ownerOf, requireEmail, signUpMetadata, userView } from '#server/auth-service/users.ts'

type SignUp = { email: string; password: string; metadata: Metadata; challenge: Challenge | null }

/** POST /signup: a session immediately if addresses are confirmed automatically, otherwise the bare user and a mail. */
export const signUp: Handler = async (call, auth) => {
  if (auth.config.AUTH_SIGNUP !== 'open') throw new AuthError(422, 'signup_disabled', authTexts.signupOff)
  const body = await readBody(call.request, bodies.signup)
  if (body.email && body.phone) throw new AuthError(400, 'validation_failed', authTexts.emailOrPhone)
  if (body.phone) throw new AuthError(400, 'phone_provider_disabled', authTexts.phoneOff)
  if (!body.email && !body.password) throw new AuthError(422, 'anonymous_provider_disabled', authTexts.anonymousOff)
  const email = requireEmail(body.email)
  if (!body.password) throw new AuthError(400, 'validation_failed', authTexts.passwordMissing)
  requireGoodPassword(body.password, ownerOf(email, body.data))
  const wish: SignUp = { email, password: body.password, metadata: body.data ?? {}, challenge: readChallenge(body) }
  return auth.config.AUTH_AUTOCONFIRM ? signUpAtOnce(call, auth, wish) : signUpByMail(call, auth, wish)
}

function newRow(auth: AuthContext, { email, metadata }: SignUp, passwordHash: string, confirmed: boolean) {
  const row = newUser({ email, passwordHash, metadata, confirmed, now: auth.now() })
  return { ...row, user_metadata: { ...row.user_metadata, ...signUpMetadata(row.id, email, confirmed) } }
}

async function signUpAtOnce(call: Call, auth: AuthContext, wish: SignUp): Promise<Response> {
  const exists = new AuthError(422, 'user_already_exists', authTexts.userExists)
  if (await findUserByEmail(auth.db, wish.email)) throw exists
  const passwordHash = await auth.passwords.hash(wish.password)
  const session = await auth.db.transaction(async (tx) => {
    const user = await insertUser(tx, newRow(auth, wish, passwordHash, true))
    if (typeof user === 'string') throw exists
    return startSession(auth, call, tx, user, 'password')
  })
  return answer(session)
}

/** Known and unknown addresses get the same response after the same amount of work; only the mailbox's owner learns more. */
async function signUpByMail(call: Call, auth: AuthContext, wish: SignUp): Promise<Response> {
  return inEqualTime(auth, async (later) => {
    const known = await findUserByEmail(auth.db, wish.email)
    await auth.mailer.reserve([{ address: wish.email, kind: 'confirmation' }], !known?.email_confirmed_at, call.ip)
    const passwordHash = await auth.passwords.hash(wish.password)
    if (known?.email_confirmed_at) return answer(lookAlikeView(wish.email, wish.metadata, auth.now()))
    const { user, mail } = await auth.db.transaction(async (tx) => {
      const made = known ?? (await insertUser(tx, newRow(auth, wish, passwordHash, false)))
      if (typeof made === 'string') throw new AuthError(422, 'user_already_exists', authTexts.userExists)
      const prepared = await prepareMail(auth, call, tx, made, 'confirmation', wish.challenge)
      return { user: { ...made, confirmation_sent_at: auth.now().toISOString() }, mail: prepared }
    })
    later(async () => [mail])
    return answer(userView(user, []))
  })
}
