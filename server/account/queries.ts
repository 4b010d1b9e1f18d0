import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import { accounts } from '#server/accounts/tables.ts'
import { checkoutSessions } from '#server/checkout/tables.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { subscriptions } from '#server/subscriptions/tables.ts'

export type Running = { provider: 'sandbox' | 'stripe'; id: string }

/** What a provider still charges for on behalf of this account: its subscription, and any that was paid for its address and waits to be taken. */
export async function listRunningSubscriptions(db: Queryable, account: { id: string; email: string }): Promise<Running[]> {
  const own = await db.select({ provider: subscriptions.provider, id: subscriptions.provider_subscription_id }).from(subscriptions)
    .where(and(eq(subscriptions.user_id, account.id), ne(subscriptions.status, 'canceled')))
  const waiting = await db.select({ provider: checkoutSessions.provider, subscription: checkoutSessions.subscription }).from(checkoutSessions)
    .where(and(eq(checkoutSessions.waiting_email, account.email), isNotNull(checkoutSessions.subscription), isNull(checkoutSessions.spent_at)))
  return [...own, ...waiting.map(({ provider, subscription }) => ({ provider, id: subscription!.id }))]
}

/** Accounts whose deletion was begun and not finished. */
export async function listDeleting(db: Queryable): Promise<string[]> {
  const rows = await db.select({ id: accounts.id }).from(accounts).where(isNotNull(accounts.deleting_at))
  return rows.map(({ id }) => id)
}
