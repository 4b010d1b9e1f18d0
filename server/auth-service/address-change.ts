import { endEverythingElse } from '#server/auth-service/address-proof.ts'
import type { AuthContext, Call } from '#server/auth-service/context.ts'
import { AuthError } from '#server/auth-service/errors.ts'
import { prepareMail } from '#server/auth-service/mailed-links.ts'
import type { Challenge } from '#server/auth-service/pkce.ts'
import { forgetMailProofs } from '#server/auth-service/session-store.ts'
import { authTexts } from '#server/auth-service/texts.ts'
import { deleteTokensOf } from '#server/auth-service/token-store.ts'
import { updateUser, type UserRow } from '#server/auth-service/user-store.ts'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import type { Mail } from '#server/ports/mail/mail.ts'

/** Stores the requested address and creates two mails, one to each address. Both links must be opened. Restarts a pending change. */
export async function prepareAddressChange(
  auth: AuthContext,
  call: Call,
  db: Queryable,
  user: UserRow,
  newEmail: string,
  challenge: Challenge | null,
): Promise<Mail[]> {
  await updateUser(db, user.id, { new_email: newEmail, change_half_done: false, updated_at: auth.now().toISOString() })
  const changing = { ...user, new_email: newEmail }
  return [
    await prepareMail(auth, call, db, changing, 'email_change_new', challenge),
    await prepareMail(auth, call, db, changing, 'email_change_current', challenge),
  ]
}

/**
 * Handles the second of the two links: the new address takes effect, proved by its own link. Sessions that began with a
 * link to the old address prove nothing about the new one.
 */
export async function finishAddressChange(
  call: Call,
  auth: AuthContext,
  tx: Transaction,
  user: UserRow,
): Promise<UserRow> {
  const email = user.new_email
  if (!email) throw new AuthError(403, 'otp_expired', authTexts.tokenExpired)
  const time = auth.now().toISOString()
  const sub = 'sub' in user.user_metadata ? { email } : {}
  const changed = await updateUser(tx, user.id, {
    email,
    new_email: null,
    change_half_done: false,
    address_proved_at: time,
    email_confirmed_at: user.email_confirmed_at ?? time,
    user_metadata: { ...user.user_metadata, ...sub, email_verified: true },
    updated_at: time,
  })
  if (changed === 'emailTaken' || !changed) throw new AuthError(422, 'email_exists', authTexts.emailExists)
  await deleteTokensOf(tx, user.id)
  const first = user.address_proved_at === null
  if (first) await endEverythingElse(tx, user.id)
  else await forgetMailProofs(tx, user.id)
  await auth.onProof(tx, { userId: user.id, email, at: time, first, origin: call.origin })
  return changed
}
