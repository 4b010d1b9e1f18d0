import { and, eq, lt } from 'drizzle-orm'
import type { Transaction } from '#server/platform/database/database.ts'
import type { ProviderSubscription } from '#server/ports/payments/payments.ts'
import { subscriptions } from '#server/subscriptions/tables.ts'

type Report = { provider: 'sandbox' | 'stripe'; subscription: ProviderSubscription; time: string; userId?: string }

/** Stores what the provider says. With `userId` the account has this subscription from now on; without it only the account that has it already changes. */
export async function saveSubscription(tx: Transaction, { provider, subscription, time, userId }: Report): Promise<void> {
  const values = {
    provider, provider_subscription_id: subscription.id, provider_customer_id: subscription.customerId, plan: subscription.plan, status: subscription.status,
    trial_ends_at: subscription.trialEndsAt, current_period_end: subscription.currentPeriodEnd, cancel_at_period_end: subscription.cancelAtPeriodEnd,
    provider_time: time, updated_at: time,
  }
  if (userId) {
    await tx.insert(subscriptions).values({ user_id: userId, ...values }).onConflictDoUpdate({ target: subscriptions.user_id, set: values })
    return
  }
  await tx.update(subscriptions).set(values)
    .where(and(eq(subscriptions.provider_subscription_id, subscription.id), lt(subscriptions.provider_time, time)))
}
