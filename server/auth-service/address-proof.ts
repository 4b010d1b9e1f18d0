import type { AuthContext, Call } from '#server/auth-service/context.ts'
import { deleteSessionsOf } from '#server/auth-service/session-queries.ts'
import { deleteTokensOfSessions } from '#server/auth-service/token-queries.ts'
import { updateUser, type UserRow } from '#server/auth-service/user-queries.ts'
import { confirmation } from '#server/auth-service/users.ts'
import type { Transaction } from '#server/platform/database/database.ts'

/**
 * A link or code mailed to the user's address was redeemed. The first one proves the address: whoever acted for the user
 * until now may have typed somebody else's address, so every session ends, and with it a pending change of address. Who
 * asks for a new password does not know the old one: where nobody had proved the address, it opens nothing any more. Nor
 * does that of an address in ADMIN_EMAILS by any link: a mail scanner may have opened it, and the password makes an admin.
 * Returns the user as stored.
 */
export async function proveAddress(
  call: Call,
  auth: AuthContext,
  tx: Transaction,
  user: UserRow,
  { forNewPassword }: { forNewPassword: boolean },
): Promise<UserRow> {
  if (user.address_proved_at) return user
  const at = auth.now().toISOString()
  const endsPassword = forNewPassword || auth.config.ADMIN_EMAILS.includes(user.email)
  const proved = await updateUser(tx, user.id, {
    ...confirmation(user, auth.now()),
    address_proved_at: at,
    new_email: null,
    change_half_done: false,
    updated_at: at,
    ...(endsPassword ? { password_hash: null } : {}),
  })
  await endEverythingElse(tx, user.id)
  await auth.onProof(tx, { userId: user.id, email: user.email, at, first: true, origin: call.origin })
  return proved && proved !== 'emailTaken' ? proved : user
}

/** Ends all sessions of a user and what they asked for. Two-step sign-in is set up by proved addresses only. The one that begins with the proof begins after this. */
export async function endEverythingElse(tx: Transaction, userId: string): Promise<void> {
  await deleteSessionsOf(tx, userId)
  await deleteTokensOfSessions(tx, userId)
}
