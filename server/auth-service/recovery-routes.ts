import { prepareAddressChange } from '#server/auth-service/address-change.ts'
import { answer } from '#server/auth-service/answers.ts'
import { requireUser } from '#server/auth-service/bearer.ts'
import { bodies, readBody } from '#server/auth-service/bodies.ts'
import type { AuthContext, Call, Handler } from '#server/auth-service/context.ts'
import { AuthError } from '#server/auth-service/errors.ts'
import { inEqualTime, prepareMail } from '#server/auth-service/mailed-links.ts'
import { readChallenge } from '#server/auth-service/pkce.ts'
import { authTexts } from '#server/auth-service/texts.ts'
import { findUserByEmail } from '#server/auth-service/user-store.ts'
import { requireEmail } from '#server/auth-service/users.ts'

/** POST /recover: mails a link that signs in to set a new password. Known and unknown addresses get the same response. */
export const recover: Handler = async (call, auth) => {
  const body = await readBody(call.request, bodies.recover)
  const email = requireEmail(body.email)
  const challenge = readChallenge(body)
  return inEqualTime(auth, async (later) => {
    const user = await findUserByEmail(auth.db, email)
    await auth.mailer.reserve([{ address: email, kind: 'recovery' }], user !== null, call.ip)
    if (user)
      later(() => auth.db.transaction(async (tx) => [await prepareMail(auth, call, tx, user, 'recovery', challenge)]))
    return answer({})
  })
}

/** POST /resend: sends a pending mail again, if there is one; the response does not reveal it. */
export const resend: Handler = async (call, auth) => {
  const body = await readBody(call.request, bodies.resend)
  if (body.type !== 'signup' && body.type !== 'email_change')
    throw new AuthError(400, 'validation_failed', authTexts.resendType)
  const email = requireEmail(body.email)
  const challenge = readChallenge(body)
  const again = body.type === 'signup' ? resendConfirmation : resendAddressChange
  return again(call, auth, email, challenge)
}

type Resend = (
  call: Call,
  auth: AuthContext,
  email: string,
  challenge: ReturnType<typeof readChallenge>,
) => Promise<Response>

const resendConfirmation: Resend = (call, auth, email, challenge) =>
  inEqualTime(auth, async (later) => {
    const user = await findUserByEmail(auth.db, email)
    // An address confirmed without a mail still needs the proof by one.
    const waits = user !== null && !user.address_proved_at
    await auth.mailer.reserve([{ address: email, kind: 'confirmation' }], waits, call.ip)
    if (waits)
      later(() =>
        auth.db.transaction(async (tx) => [await prepareMail(auth, call, tx, user, 'confirmation', challenge)]),
      )
    return answer({})
  })

const resendAddressChange: Resend = (call, auth, email, challenge) =>
  inEqualTime(auth, async (later) => {
    const user = await findUserByEmail(auth.db, email)
    const newEmail = user?.new_email
    await auth.mailer.reserve([{ address: email, kind: 'email_change_current' }], Boolean(newEmail), call.ip)
    if (user && newEmail)
      later(() => auth.db.transaction((tx) => prepareAddressChange(auth, call, tx, user, newEmail, challenge)))
    return answer({})
  })

/** GET /reauthenticate: mails a code that proves, within this session, who is at the keyboard. */
export const reauthenticate: Handler = async (call, auth) => {
  const { user } = await requireUser(call, auth)
  if (!user.email_confirmed_at) throw new AuthError(422, 'email_not_confirmed', authTexts.emailNotConfirmed)
  await auth.mailer.reserve([{ address: user.email, kind: 'reauthentication' }], true, call.ip)
  await auth.mailer.send(await auth.db.transaction((tx) => prepareMail(auth, call, tx, user, 'reauthentication')))
  return answer({})
}
