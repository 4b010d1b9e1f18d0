import type { z } from 'zod'
import { hasFreshMailedProof } from '#domain/sign-in/rules.ts'
import { prepareAddressChange } from '#server/auth-service/address-change.ts'
import { answer } from '#server/auth-service/answers.ts'
import { requireUser, type Bearer } from '#server/auth-service/bearer.ts'
import { bodies, readBody } from '#server/auth-service/bodies.ts'
import type { AuthContext, Call, Handler } from '#server/auth-service/context.ts'
import { AuthError } from '#server/auth-service/errors.ts'
import { requireSecondStep } from '#server/auth-service/factors.ts'
import { tellPasswordChanged } from '#server/auth-service/notices.ts'
import { countCodeTry, guessToken } from '#server/auth-service/one-time-tokens.ts'
import { checkPassword } from '#server/auth-service/password-attempts.ts'
import { requireGoodPassword } from '#server/auth-service/passwords.ts'
import { readChallenge } from '#server/auth-service/pkce.ts'
import { deleteSessionsOf } from '#server/auth-service/session-store.ts'
import { authTexts } from '#server/auth-service/texts.ts'
import { deleteTokensOf, spendToken } from '#server/auth-service/token-store.ts'
import { findUserByEmail, lockUser, updateUser, type UserRow } from '#server/auth-service/user-store.ts'
import { findUserView, mergeMetadata, ownerOf, requireEmail } from '#server/auth-service/users.ts'
import { noteEvent } from '#server/platform/security-events.ts'

/** GET /user: the bearer. */
export const getUser: Handler = async (call, auth) =>
  answer(await findUserView(auth.db, (await requireUser(call, auth)).user))

/** PUT /user: changes password and metadata immediately, the address once both mailed links were opened. Checks everything before it writes. */
export const changeUser: Handler = async (call, auth) => {
  const bearer = await requireUser(call, auth)
  const body = await readBody(call.request, bodies.updateUser)
  if (body.app_metadata) throw new AuthError(403, 'not_admin', authTexts.appMetadataForbidden)
  if (body.phone) throw new AuthError(400, 'validation_failed', authTexts.phoneOff)
  if (body.password !== undefined || body.email) await requireSecondStep(auth.db, bearer)
  const challenge = readChallenge(body)
  const newEmail = await readNewEmail(body.email, bearer.user, auth)
  mergeMetadata(bearer.user.user_metadata, body.data)
  const passwordHash =
    body.password === undefined ? undefined : await checkNewPassword(call, auth, bearer, body.password, body)
  if (newEmail) {
    await auth.mailer.reserve(
      [
        { address: newEmail, kind: 'email_change_new' },
        { address: bearer.user.email, kind: 'email_change_current' },
      ],
      true,
      call.ip,
    )
  }
  const { user, mails } = await auth.db.transaction(async (tx) => {
    const stored = await lockUser(tx, bearer.user.id)
    if (!stored) throw new AuthError(403, 'user_not_found', authTexts.tokenUserGone)
    await updateUser(tx, stored.id, {
      ...(passwordHash ? { password_hash: passwordHash } : {}),
      user_metadata: mergeMetadata(stored.user_metadata, body.data),
      updated_at: auth.now().toISOString(),
    })
    if (passwordHash) {
      await deleteTokensOf(tx, stored.id)
      await deleteSessionsOf(tx, stored.id, bearer.session?.id)
    }
    const prepared = newEmail ? await prepareAddressChange(auth, call, tx, stored, newEmail, challenge) : []
    return { user: await lockUser(tx, stored.id), mails: prepared }
  })
  auth.checks.forget()
  if (passwordHash) noteEvent(auth.logger, 'password_changed', { ip: call.ip, userId: bearer.user.id })
  await Promise.all(mails.map((mail) => auth.mailer.send(mail)))
  if (passwordHash && user) tellPasswordChanged(auth, call, user)
  return answer(await findUserView(auth.db, user ?? bearer.user))
}

/** The requested new address; null if there is none or it is the current one. */
async function readNewEmail(given: string | undefined, user: UserRow, auth: AuthContext): Promise<string | null> {
  if (!given) return null
  const email = requireEmail(given)
  if (email === user.email) return null
  if (await findUserByEmail(auth.db, email)) throw new AuthError(422, 'email_exists', authTexts.emailExists)
  return email
}

type Proofs = Pick<z.output<typeof bodies.updateUser>, 'nonce' | 'current_password'>
const freshSessionMs = 24 * 3_600_000

/** The hash of an acceptable password: strong, new, and with every proof that the policies require or the caller offers. */
async function checkNewPassword(
  call: Call,
  auth: AuthContext,
  { user, session }: Bearer,
  password: string,
  { nonce, current_password }: Proofs,
): Promise<string> {
  requireGoodPassword(password, ownerOf(user.email, user.user_metadata))
  if (current_password !== undefined) {
    const isRight = await checkPassword(auth, user.id, current_password, call.ip)
    if (!isRight) throw new AuthError(400, 'current_password_invalid', authTexts.currentPasswordWrong)
  } else if (
    auth.policies.currentPassword &&
    user.password_hash &&
    !hasFreshMailedProof(session?.amr ?? [], auth.now())
  ) {
    throw new AuthError(400, 'current_password_required', authTexts.currentPasswordMissing)
  }
  const isOld = !session || auth.now().getTime() - Date.parse(session.created_at) > freshSessionMs
  if (nonce) await requireNonce(auth, user, nonce)
  else if (auth.policies.reauthentication && isOld)
    throw new AuthError(400, 'reauthentication_needed', authTexts.reauthenticate)
  if (await auth.passwords.fits(user.password_hash, password))
    throw new AuthError(422, 'same_password', authTexts.passwordSame)
  return auth.passwords.hash(password)
}

async function requireNonce(auth: AuthContext, user: UserRow, nonce: string): Promise<void> {
  await countCodeTry(auth, user.email)
  const token = await guessToken(auth, user, 'reauthentication', user.email, nonce)
  if (!token || !(await spendToken(auth.db, token.id)))
    throw new AuthError(422, 'reauthentication_not_valid', authTexts.nonceWrong)
}
