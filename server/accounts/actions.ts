import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import { accountTypeTexts } from '#domain/admin/texts.ts'
import { splitName } from '#domain/onboarding/rules.ts'
import { AppError } from '#domain/shared/app-error.ts'
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

/** Holds every admin until the transaction ends, in one order: of two who demote each other at once, the second waits and is no admin any more. */
export async function lockAdmins(tx: Transaction): Promise<string[]> {
  const rows = await tx.select({ id: accounts.id }).from(accounts).where(and(eq(accounts.account_type, 'admin'), isNull(accounts.deleting_at))).orderBy(asc(accounts.id)).for('update')
  return rows.map((row) => row.id)
}

/** Somebody has to be left who can administrate. Throws 409. */
export function requireAnotherAdmin(admins: string[], leavingId: string): void {
  if (admins.length === 1 && admins[0] === leavingId) throw new AppError('conflict', accountTypeTexts.lastAdmin, { code: 'last_admin' })
}

/** Makes a named account an admin, or an artist again; writes it down. False where nothing had to change. Throws 409 where it would leave no admin. */
export async function setAdmin(db: Database, accountId: string, admin: boolean, actor: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const target = admin ? 'admin' as const : 'artist' as const
    if (!admin) requireAnotherAdmin(await lockAdmins(tx), accountId)
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
