import { eq, exists, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { AccountType } from '#domain/profile/schema.ts'
import { statusNow } from '#domain/subscriptions/rules.ts'
import type { SubscriptionStatusName } from '#domain/subscriptions/schema.ts'
import { accounts } from '#server/accounts/tables.ts'
import { waitsFor } from '#server/plans/queries.ts'
import { checkoutSessions } from '#server/plans/tables.ts'
import { isoTime, runPrepared, type Database, type Queryable } from '#server/platform/database/database.ts'
import type { OwnRead } from '#server/platform/database/own-read.ts'
import { subscriptions } from '#server/subscriptions/tables.ts'

/** The caller, as every handler receives it. */
export type Account = {
  id: string
  email: string
  /** Whether a mail has proved the address. Until then it may be a stranger's: it gets no mail, payment or rights. */
  addressProved: boolean
  accountType: AccountType
  subscription: SubscriptionStatusName
  deleting: boolean
}

/** Plus the fields settleAccount and the guards need. Times are ISO strings, explained at the table. */
export type StoredAccount = Account & {
  addressProvedAt: string | null
  addressSince: string | null
  sessionsFrom: string | null
  adminFrom: string | null
  /** A payment was made under this address, and no account has it yet. */
  paymentWaits: boolean
}

const waiting = new QueryBuilder()
  .select({ id: checkoutSessions.id })
  .from(checkoutSessions)
  .where(waitsFor(accounts.email))
const accountQuery = new QueryBuilder()
  .select({
    payment_waits: sql<boolean>`${exists(waiting)}`.as('payment_waits'),
    email: accounts.email,
    account_type: accounts.account_type,
    deleting_at: accounts.deleting_at,
    address_proved_at: accounts.address_proved_at,
    address_since: accounts.address_since,
    sessions_from: accounts.sessions_from,
    admin_from: accounts.admin_from,
    status: subscriptions.status,
    provider: subscriptions.provider,
    trial_ends_at: subscriptions.trial_ends_at,
    current_period_end: subscriptions.current_period_end,
    cancel_at_period_end: subscriptions.cancel_at_period_end,
  })
  .from(accounts)
  .leftJoin(subscriptions, eq(subscriptions.user_id, accounts.id))
  .where(eq(accounts.id, sql.placeholder('id')))
type AccountRow = (typeof accountQuery)['_']['result'][number]

/** The row as one value, so that its columns and those of a read next to it cannot be confused. */
const accountText = accountQuery.toSQL().sql
const accountAlone = `select row_to_json(account) as account from (${accountText}) account`
const accountWith = (read: string) =>
  `select own.*, row_to_json(account) as account from (${accountText}) account cross join lateral (${read}) own`

/** The account of a token's `sub`, with its current subscription status. */
export async function findAccount(db: Database, id: string, now: Date): Promise<StoredAccount | null> {
  return (await findAccountAnd(db, id, now)).account
}

/** The account together with the result of `read` about its rows, in one statement; `found` is undefined without an account or a read. */
export async function findAccountAnd<Row extends object>(
  db: Database,
  id: string,
  now: Date,
  read?: OwnRead<Row>,
): Promise<{ account: StoredAccount | null; found?: Row }> {
  const [row] = await runPrepared<Row & { account: AccountRow }>(db, {
    name: read ? `account_${read.name}` : 'account',
    text: read ? accountWith(read.text) : accountAlone,
    values: [id, ...(read?.values ?? [])],
  })
  if (!row) return { account: null }
  const account = storedAccount(id, row.account, now)
  return read ? { account, found: row } : { account }
}

function storedAccount(id: string, row: AccountRow, now: Date): StoredAccount {
  const time = (moment: string | null) => moment && isoTime(moment)
  return {
    id,
    email: row.email,
    addressProved: row.address_proved_at !== null,
    accountType: row.account_type,
    subscription: row.status === null ? 'none' : statusNow({ ...row, status: row.status }, now),
    deleting: row.deleting_at !== null,
    paymentWaits: row.payment_waits,
    addressProvedAt: time(row.address_proved_at),
    addressSince: time(row.address_since),
    sessionsFrom: time(row.sessions_from),
    adminFrom: time(row.admin_from),
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
