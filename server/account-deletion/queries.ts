import { and, eq, isNotNull, isNull, ne, or } from 'drizzle-orm'
import type { PaymentProvider } from '#domain/subscriptions/schema.ts'
import { accounts } from '#server/accounts/tables.ts'
import { checkoutSessions } from '#server/plans/tables.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { subscriptions } from '#server/subscriptions/tables.ts'

export type Person = { id: string; email: string }
export type Running = { provider: PaymentProvider; id: string }

/** All checkouts of this person: opened, being set up, waiting or spent, under the id or the address. */
export const checkoutsOf = ({ id, email }: Person) =>
  or(
    eq(checkoutSessions.for_user_id, id),
    eq(checkoutSessions.reserved_user_id, id),
    eq(checkoutSessions.spent_by, id),
    eq(checkoutSessions.reserved_email, email),
    eq(checkoutSessions.waiting_email, email),
    eq(checkoutSessions.spent_email, email),
  )

/** The subscriptions a provider may still charge: this account's own, and any that was paid for but has no account yet. */
export async function listRunningSubscriptions(db: Queryable, account: Person): Promise<Running[]> {
  const own = await db
    .select({ provider: subscriptions.provider, id: subscriptions.provider_subscription_id })
    .from(subscriptions)
    .where(and(eq(subscriptions.user_id, account.id), ne(subscriptions.status, 'canceled')))
  const paid = await db
    .select({ provider: checkoutSessions.provider, subscription: checkoutSessions.subscription })
    .from(checkoutSessions)
    .where(and(checkoutsOf(account), isNotNull(checkoutSessions.subscription), isNull(checkoutSessions.spent_at)))
  return [...own, ...paid.map(({ provider, subscription }) => ({ provider, id: subscription!.id }))]
}

/** Checkouts that this account opened and that can still be paid. */
export async function listOpenCheckouts(db: Queryable, userId: string): Promise<Running[]> {
  return db
    .select({ provider: checkoutSessions.provider, id: checkoutSessions.id })
    .from(checkoutSessions)
    .where(and(eq(checkoutSessions.for_user_id, userId), eq(checkoutSessions.paid, false)))
}

/** Accounts whose deletion has begun and not finished. */
export async function listDeleting(db: Queryable): Promise<string[]> {
  const rows = await db.select({ id: accounts.id }).from(accounts).where(isNotNull(accounts.deleting_at))
  return rows.map(({ id }) => id)
}
