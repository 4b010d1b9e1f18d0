import { eq, exists, sql } from 'drizzle-orm'
import type { AccountType } from '#domain/profile/schema.ts'
import { statusNow } from '#domain/subscriptions/rules.ts'
import type { SubscriptionStatusName } from '#domain/subscriptions/schema.ts'
import { accounts } from '#server/accounts/tables.ts'
import { waitsFor } from '#server/plans/queries.ts'
import { checkoutSessions } from '#server/plans/tables.ts'
import type { Database, Queryable } from '#server/platform/database/database.ts'
import { subscriptions } from '#server/subscriptions/tables.ts'

/** The caller, as every handler receives it. */
export type Account = {
  id: string
  email: string
  /** Whether a mail has proved the address. Until then it may be a stranger's: it gets no mail, no payment and no rights. */
  addressProved: boolean
  accountType: AccountType
  subscription: SubscriptionStatusName
  deleting: boolean
}

/** Plus what settleAccount and the guards need. Times are ISO strings, explained at the table. */
export type StoredAccount = Account & {
  addressProvedAt: string | null
  addressSince: string | null
  sessionsFrom: string | null
  adminFrom: string | null
  /** Someone has paid under this address, and no account has that payment yet. */
  paymentWaits: boolean
}

const prepared = new WeakMap<Database, ReturnType<typeof prepare>>()

function prepare(db: Database) {
  const waiting = db.select({ id: checkoutSessions.id }).from(checkoutSessions).where(waitsFor(accounts.email))
  return db
    .select({
      id: accounts.id,
      paymentWaits: sql<boolean>`${exists(waiting)}`,
      email: accounts.email,
      accountType: accounts.account_type,
      deletingAt: accounts.deleting_at,
      addressProvedAt: accounts.address_proved_at,
      addressSince: accounts.address_since,
      sessionsFrom: accounts.sessions_from,
      adminFrom: accounts.admin_from,
      status: subscriptions.status,
      provider: subscriptions.provider,
      trial_ends_at: subscriptions.trial_ends_at,
      current_period_end: subscriptions.current_period_end,
      cancel_at_period_end: subscriptions.cancel_at_period_end,
    })
    .from(accounts)
    .leftJoin(subscriptions, eq(subscriptions.user_id, accounts.id))
    .where(eq(accounts.id, sql.placeholder('id')))
    .prepare('find_account')
}

/** The account of a token's `sub`, with its current subscription status. */
export async function findAccount(db: Database, id: string, now: Date): Promise<StoredAccount | null> {
  let statement = prepared.get(db)
  if (!statement) prepared.set(db, (statement = prepare(db)))
  const [row] = await statement.execute({ id })
  if (!row) return null
  const { email, accountType, paymentWaits, addressProvedAt, addressSince, sessionsFrom, adminFrom } = row
  const subscription = row.status === null ? 'none' : statusNow({ ...row, status: row.status }, now)
  return {
    id,
    email,
    addressProved: addressProvedAt !== null,
    accountType,
    subscription,
    deleting: row.deletingAt !== null,
    paymentWaits,
    addressProvedAt,
    addressSince,
    sessionsFrom,
    adminFrom,
  }
}

export async function findAccountByEmail(
  db: Queryable,
  email: string,
): Promise<{ id: string; account_type: AccountType } | null> {
  const [row] = await db
    .select({ id: accounts.id, account_type: accounts.account_type })
    .from(accounts)
    .where(eq(accounts.email, email.toLowerCase()))
  return row ?? null
}

export async function hasAccount(db: Queryable, id: string): Promise<boolean> {
  const [row] = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, id))
  return row !== undefined
}
