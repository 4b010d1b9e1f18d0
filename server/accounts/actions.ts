import { and, asc, eq, isNull, ne, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { accountTypeTexts } from '#domain/admin/texts.ts'
import { splitName } from '#domain/onboarding/rules.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { mayWrite } from '#domain/subscriptions/rules.ts'
import { findAccount, type StoredAccount } from '#server/accounts/queries.ts'
import { accounts } from '#server/accounts/tables.ts'
import { artists } from '#server/artists/tables.ts'
import { audit } from '#server/audit/actions.ts'
import { removeToken } from '#server/calendar/actions.ts'
import type { AppContext } from '#server/context.ts'
import { mailWelcome } from '#server/mail/actions.ts'
import { takeWaitingCheckout } from '#server/plans/actions.ts'
import { hasWaitingCheckout } from '#server/plans/queries.ts'
import type { Proof } from '#server/platform/address-proof.ts'
import { revised } from '#server/platform/database/columns.ts'
import {
  isUniqueViolation,
  type Database,
  type Queryable,
  type Transaction,
} from '#server/platform/database/database.ts'
import { noteEvent } from '#server/platform/security-events.ts'
import type { CheckedClaims, TokenClaims } from '#server/ports/auth/auth.ts'
import { mailedProofAt } from '#server/ports/auth/proofs.ts'
import { profiles } from '#server/profile/tables.ts'
import { makeReferralCode } from '#server/referrals/actions.ts'

export type NewAccount = {
  id: string
  email: string
  fullName: string
  phone: string | null
  artistName: string | null
  provedAt?: string | null
}

/** Creates a new person's account, profile and artist record in the caller's transaction. */
export async function insertAccount(tx: Transaction, person: NewAccount): Promise<void> {
  await tx.insert(accounts).values({ id: person.id, email: person.email, address_proved_at: person.provedAt ?? null })
  await tx
    .insert(profiles)
    .values({
      user_id: person.id,
      ...splitName(person.fullName),
      phone: person.phone,
      referral_code: await makeReferralCode(tx),
    })
  await tx.insert(artists).values({ user_id: person.id, artist_name: person.artistName })
}

/** Locks every admin until the transaction ends, in a fixed order: when two demote each other, the second waits and is no longer an admin. */
export async function lockAdmins(tx: Transaction): Promise<string[]> {
  const rows = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.account_type, 'admin'), isNull(accounts.deleting_at)))
    .orderBy(asc(accounts.id))
    .for('update')
  return rows.map((row) => row.id)
}

/** At least one account must be able to administrate. Throws 409. */
export function requireAnotherAdmin(admins: string[], leavingId: string): void {
  if (admins.length === 1 && admins[0] === leavingId)
    throw new AppError('conflict', accountTypeTexts.lastAdmin, { code: 'last_admin' })
}

/**
 * Makes an account an admin, or an artist again, and audits it. With `from`, only sessions begun since then are an admin's.
 * Returns false if nothing had to change. Throws 409 if no admin would be left.
 */
export async function setAdmin(
  db: Database,
  accountId: string,
  admin: boolean,
  actor: string,
  from: Date | null = null,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const target = admin ? ('admin' as const) : ('artist' as const)
    if (!admin) requireAnotherAdmin(await lockAdmins(tx), accountId)
    const changed = await tx
      .update(accounts)
      .set({ account_type: target, admin_from: from?.toISOString() ?? null, ...revised(accounts) })
      .where(
        and(
          eq(accounts.id, accountId),
          admin ? ne(accounts.account_type, 'admin') : eq(accounts.account_type, 'admin'),
        ),
      )
      .returning({ id: accounts.id })
    if (changed.length === 0) return false
    await audit(tx, { actor, action: admin ? 'admin.granted' : 'admin.revoked', subjectId: accountId })
    return true
  })
}

const others = alias(accounts, 'others')

/**
 * Gives an account the address that the authentication service knows. `provedAt` is when that address was proved. Returns false
 * if the account already has it, or if another account still holds it.
 */
async function takeAddress(db: Queryable, accountId: string, email: string, provedAt: string | null): Promise<boolean> {
  const free = notExists(
    db
      .select({ id: others.id })
      .from(others)
      .where(and(eq(others.email, email), ne(others.id, accountId))),
  )
  const changed = await db
    .update(accounts)
    .set({ email, address_proved_at: provedAt, address_since: provedAt ?? sql`now()`, updated_at: sql`now()` })
    .where(and(eq(accounts.id, accountId), ne(accounts.email, email), free))
    .returning({ id: accounts.id })
  return changed.length > 0
}

/**
 * Stores that a mail proved an account's address, in the transaction that redeems the link. A user without an account has
 * nowhere to store it yet. The first proof ends everything else that could still read or act for the account: earlier sessions
 * are refused, and the secrets the product handed out stop working.
 */
export async function recordProof(
  tx: Transaction,
  context: Pick<AppContext, 'enqueue' | 'ports'>,
  { userId, email, at, first, origin }: Proof,
): Promise<void> {
  await takeAddress(tx, userId, email, at)
  await tx
    .update(accounts)
    .set({ address_proved_at: at, updated_at: sql`now()` })
    .where(
      and(
        eq(accounts.id, userId),
        eq(accounts.email, email),
        or(isNull(accounts.address_proved_at), sql`${accounts.address_proved_at} < ${at}`),
      ),
    )
  if (!first) return
  await tx.update(accounts).set({ sessions_from: at }).where(eq(accounts.id, userId))
  await endSecrets(tx, userId)
  await mailWelcome(tx, context, { userId, origin })
}

/**
 * Revokes every secret that reads an account without a sign-in: its calendar address. Connections hold only public addresses;
 * if one ever holds a secret, revoke it here.
 */
async function endSecrets(tx: Transaction, userId: string): Promise<void> {
  await removeToken(tx, userId)
}

/** A verified token, its claims, and the origin of the request. */
export type Bearer = { token: string; claims: CheckedClaims; origin: string }

/** Whole seconds, the unit of tokens. */
const seconds = (iso: string) => Math.floor(Date.parse(iso) / 1000)

/** Whether the session began before the proof that ended all others. */
export const isEnded = ({ sessionsFrom }: StoredAccount, { startedAt }: TokenClaims): boolean =>
  sessionsFrom !== null && startedAt < seconds(sessionsFrom)

/** Whether the session counts as an admin's: all of them for an admin made by name, those since the proof for one made by ADMIN_EMAILS. */
export const isAdminSession = ({ accountType, adminFrom }: StoredAccount, { startedAt }: TokenClaims): boolean =>
  accountType === 'admin' && (adminFrom === null || startedAt >= seconds(adminFrom))

const namesOther = (account: StoredAccount, claims: TokenClaims) =>
  claims.email !== '' && claims.email !== account.email

/** When the session was begun by a link mailed to the account's current address, in seconds; null if it was not. */
function proofOfSession(account: StoredAccount, claims: TokenClaims): number | null {
  const at = namesOther(account, claims) ? null : mailedProofAt(claims)
  return at !== null && (account.addressSince === null || at >= seconds(account.addressSince)) ? at : null
}

/** Whether the session may be the first proof of the account's address. Makes no request. */
export const mayProve = ({ ports }: AppContext, account: StoredAccount, claims: TokenClaims) =>
  !ports.auth.reportsProofs && !account.addressProved && proofOfSession(account, claims) !== null

/** A running plan is replaced only by someone who also holds the payment's session (attachCheckout): a waiting payment may be a stranger's trial. */
const mayTakePayment = (account: StoredAccount) =>
  account.paymentWaits && account.addressProved && !mayWrite(account.subscription)

/**
 * Since when sessions may count as an admin's through ADMIN_EMAILS; null if the address is not listed or not proved. An address
 * change does not suffice: someone who knows nothing of the account behind it may have opened its link.
 */
function adminSince({ config }: AppContext, account: StoredAccount, claims: TokenClaims): number | null {
  if (
    account.accountType === 'admin' ||
    account.addressProvedAt === null ||
    !config.ADMIN_EMAILS.includes(account.email)
  )
    return null
  const since = account.addressSince === null ? seconds(account.addressProvedAt) : proofOfSession(account, claims)
  return since !== null && claims.startedAt >= since ? since : null
}

/** Whether settleAccount has nothing to do for this session, which is nearly always so. Makes no request. */
export function isSettled(
  context: AppContext,
  account: StoredAccount | null,
  claims: TokenClaims,
): account is StoredAccount {
  if (!account) return false
  if (account.deleting || isEnded(account, claims)) return true
  return (
    !namesOther(account, claims) &&
    !mayProve(context, account, claims) &&
    !mayTakePayment(account) &&
    adminSince(context, account, claims) === null
  )
}

/**
 * Updates the stored account from the caller's session, in steps that are each safe to repeat:
 * 1. creates the account of a sign-in that has none, if sign-up is open or a payment waits for its address;
 * 2. adopts a changed address from the authentication service, which is asked by id, since a token may be out of date;
 * 3. records that the session proves the address, if the authentication service does not report that itself, and ends
 *    all other sessions;
 * 4. takes a payment that waits under a proved address, unless that would replace a running plan;
 * 5. makes an admin of a proved address in ADMIN_EMAILS.
 * Returns the account as stored afterward; null if there is none. Throws AppError('unavailable') if the authentication
 * service cannot be reached.
 */
export async function settleAccount(
  context: AppContext,
  stored: StoredAccount | null,
  bearer: Bearer,
): Promise<StoredAccount | null> {
  const { claims } = bearer
  const find = () => findAccount(context.db, claims.userId, context.now())
  let account = stored ?? ((await makeAccount(context, claims)) ? await find() : null)
  if (!account || account.deleting) return account
  if (namesOther(account, claims) && (await followAddress(context, account))) account = (await find())!
  if (mayProve(context, account, claims) && (await proveBySession(context, account, bearer))) account = (await find())!
  if (mayTakePayment(account) && (await takeWaitingCheckout(context, account))) account = (await find())!
  const since = adminSince(context, account, claims)
  if (since !== null && (await setAdmin(context.db, account.id, true, 'ADMIN_EMAILS', new Date(since * 1000)))) {
    noteEvent(context.logger, 'role_changed', { userId: account.id, by: 'ADMIN_EMAILS', to: 'admin' })
    account = (await find())!
  }
  return account
}

/** Two concurrent requests create one account. Returns false if another account still holds the address, or the user was deleted. */
async function makeAccount(context: AppContext, { userId, email: named }: TokenClaims): Promise<boolean> {
  const { config, db, ports } = context
  if (config.AUTH_SIGNUP !== 'open' && !(await hasWaitingCheckout(db, named))) return false
  // A token may outlive its user by seconds, and must not bring back a user who was just deleted.
  const user = await ports.auth.findUser(userId)
  if (!user) return false
  const metadata = (user.user_metadata ?? {}) as Record<string, unknown>
  const said = (key: string) => (typeof metadata[key] === 'string' ? metadata[key].slice(0, 200) : '')
  const person = {
    id: userId,
    email: String(user.email).toLowerCase(),
    provedAt: provedAt(user),
    fullName: said('full_name'),
    phone: null,
    artistName: said('artist_name') || null,
  }
  try {
    await db.transaction((tx) => insertAccount(tx, person))
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
  }
  return true
}

const provedAt = (user: Record<string, unknown>): string | null =>
  typeof user.address_proved_at === 'string' ? user.address_proved_at : null

/** Returns false if it was the token that was out of date. */
async function followAddress({ db, ports }: AppContext, account: StoredAccount): Promise<boolean> {
  const user = await ports.auth.findUser(account.id)
  if (typeof user?.email !== 'string') return false
  return takeAddress(db, account.id, user.email.toLowerCase(), provedAt(user))
}

/** The other sessions and an authenticator may be a stranger's, so they go first: if that fails, the next call retries all of it. */
async function proveBySession(
  context: AppContext,
  account: StoredAccount,
  { token, claims, origin }: Bearer,
): Promise<boolean> {
  const { db, ports } = context
  if (!(await ports.auth.provesAddress(claims))) return false
  await ports.auth.endOtherSessions(token)
  if (claims.owesSecondStep) await ports.auth.removeSecondStep(account.id)
  const at = new Date(proofOfSession(account, claims)! * 1000).toISOString()
  await db.transaction((tx) =>
    recordProof(tx, context, { userId: account.id, email: account.email, at, first: true, origin }),
  )
  return true
}
