import type { AuthContext, Call } from '#server/auth-service/context.ts'
import { deleteSessionsOf } from '#server/auth-service/session-store.ts'
import { deleteTokensOfSessions } from '#server/auth-service/token-store.ts'
import { updateUser, type UserRow } from '#server/auth-service/user-store.ts'
import { confirmation } from '#server/auth-service/users.ts'
import type { Transaction } from '#server/platform/database/database.ts'

/**
 * A link or code mailed to the user's address was redeemed. The first one proves the address. Until then the user may have
 * typed a stranger's address, so every session ends, and any pending change of address with it. Someone who requests a new
 * password does not know the old one: if the address was unproved, the old password stops working. For an address in
 * ADMIN_EMAILS any link ends it: a mail scanner may have opened the link, and that password would make an admin.
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

/** Ends all sessions of a user and their pending requests. Only a proved address can set up two-step sign-in. The session started by the proof begins after this. */
export async function endEverythingElse(tx: Transaction, userId: string): Promise<void> {
  await deleteSessionsOf(tx, userId)
  await deleteTokensOfSessions(tx, userId)
}
