import { hide, networkOf } from '#server/auth-service/client-network.ts'
import { isKnownClient, noteClient } from '#server/auth-service/client-store.ts'
import type { AuthContext } from '#server/auth-service/context.ts'
import { isPasswordTooLong } from '#server/auth-service/passwords.ts'
import { findUser } from '#server/auth-service/user-store.ts'
import type { Queryable } from '#server/platform/database/database.ts'

const hashOf = (auth: AuthContext, email: string, ip: string) => hide(auth.pepper, 'client', email, networkOf(ip))

/**
 * Counts a password tried for an address, known or not; throws 429 above the limit. The guesser waits, the owner does not:
 * each network has its own tries, and a network where the owner recently signed in does not share the pool of the others.
 * Returns a function to call when the password was right.
 */
export async function countPasswordTry(auth: AuthContext, email: string, ip: string): Promise<() => void> {
  const isKnown = auth.config.AUTH_RATE_LIMITS && (await isKnownClient(auth.db, hashOf(auth, email, ip), auth.now()))
  return auth.limits.countPassword(email, networkOf(ip), isKnown)
}

/** Call when someone has signed in: their network counts as theirs for 30 days. */
export async function rememberClient(auth: AuthContext, db: Queryable, email: string, ip: string): Promise<void> {
  if (auth.config.AUTH_RATE_LIMITS) await noteClient(db, hashOf(auth, email, ip), auth.now())
}

/** Whether this is the user's password. Throws 429 after too many tries. */
export async function checkPassword(auth: AuthContext, userId: string, password: string, ip: string): Promise<boolean> {
  const user = await findUser(auth.db, userId)
  if (!user) return false
  const wasRight = await countPasswordTry(auth, user.email, ip)
  const fits = !isPasswordTooLong(password) && (await auth.passwords.fits(user.password_hash, password))
  if (fits) wasRight()
  return fits
}
