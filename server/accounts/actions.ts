import { and, eq, ne, sql } from 'drizzle-orm'
import { splitName } from '#domain/onboarding/rules.ts'
import { makeReferralCode } from '#server/referrals/actions.ts'
import { accounts } from '#server/accounts/tables.ts'
import type { Account } from '#server/accounts/queries.ts'
import { artists } from '#server/artists/tables.ts'
import { audit } from '#server/audit/actions.ts'
import type { AppContext } from '#server/context.ts'
import { isUniqueViolation, type Database, type Transaction } from '#server/platform/database/database.ts'
import type { TokenClaims } from '#server/ports/auth/auth.ts'
import { profiles } from '#server/profile/tables.ts'

export type NewAccount = { id: string; email: string; fullName: string; phone: string | null; artistName: string | null }

/** Account, profile and artist record of a new person, in the caller's transaction. */
export async function insertAccount(tx: Transaction, person: NewAccount): Promise<void> {
  await tx.insert(accounts).values({ id: person.id, email: person.email })
  await tx.insert(profiles).values({ user_id: person.id, ...splitName(person.fullName), phone: person.phone, referral_code: await makeReferralCode(tx) })
  await tx.insert(artists).values({ user_id: person.id, artist_name: person.artistName })
}

/**
 * An account for somebody who has a sign-in and no account: with open sign-up, or where a payment waits for the address.
 * Two requests at once make one. Makes none where another account still holds the address.
 */
export async function makeAccountForToken(context: AppContext, claims: TokenClaims): Promise<void> {
  const named = (key: string) => (typeof claims.userMetadata[key] === 'string' ? (claims.userMetadata[key] as string).slice(0, 200) : '')
  try {
    await context.db.transaction((tx) => insertAccount(tx, {
      id: claims.userId, email: claims.email.toLowerCase(), fullName: named('full_name'), phone: null, artistName: named('artist_name') || null,
    }))
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
  }
}

/** The authentication service is where an address changes; the account follows the token. Not where another account still holds the address. */
export async function followAddress({ db }: AppContext, account: Account, claims: TokenClaims): Promise<void> {
  const email = claims.email.toLowerCase()
  try {
    await db.update(accounts).set({ email, updated_at: new Date().toISOString() }).where(eq(accounts.id, account.id))
  } catch (error) {
    if (!isUniqueViolation(error, 'accounts_email')) throw error
  }
}

/** Makes a named account an admin, or an artist again; writes it down. False where nothing had to change. */
export async function setAdmin(db: Database, accountId: string, admin: boolean, actor: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const target = admin ? 'admin' as const : 'artist' as const
    const changed = await tx.update(accounts).set({ account_type: target, version: sql`${accounts.version} + 1`, updated_at: new Date().toISOString() })
      .where(and(eq(accounts.id, accountId), admin ? ne(accounts.account_type, 'admin') : eq(accounts.account_type, 'admin')))
      .returning({ id: accounts.id })
    if (changed.length === 0) return false
    await audit(tx, { actor, action: admin ? 'admin.granted' : 'admin.revoked', subjectId: accountId })
    return true
  })
}

/** ADMIN_EMAILS takes effect once the address was confirmed by a mailed link, which the session itself proves. */
export async function grantByProof(context: AppContext, account: Account, claims: TokenClaims): Promise<boolean> {
  if (context.config.ADMIN_EMAILS.length === 0) return false
  if (!context.config.ADMIN_EMAILS.includes(claims.email.toLowerCase())) return false
  if (!(await context.ports.auth.provesAddress(claims))) return false
  await setAdmin(context.db, account.id, true, 'ADMIN_EMAILS')
  return true
}
