import { and, eq, lte, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { PaymentProvider } from '#domain/subscriptions/schema.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { JobKind } from '#server/platform/jobs/queue.ts'
import type { Reading } from '#server/ports/payments/payments.ts'
import { creditReferrer } from '#server/referrals/actions.ts'
import { subscriptions } from '#server/subscriptions/tables.ts'

export const endSubscriptionJob = {
  name: 'end-subscription',
  data: z.object({ subscriptionId: z.string() }),
  retries: 20,
} satisfies JobKind

export const chargeJob = {
  name: 'charge-instead-of-trial',
  data: z.object({ subscriptionId: z.string() }),
  retries: 20,
} satisfies JobKind

function valuesOf(provider: PaymentProvider, { subscription, time }: Reading) {
  return {
    provider,
    provider_subscription_id: subscription.id,
    provider_customer_id: subscription.customerId,
    plan: subscription.plan,
    status: subscription.status,
    trial_ends_at: subscription.trialEndsAt,
    current_period_end: subscription.currentPeriodEnd,
    cancel_at_period_end: subscription.cancelAtPeriodEnd,
    price: subscription.price,
    payment_method: subscription.paymentMethod,
    provider_time: time,
    updated_at: new Date().toISOString(),
  }
}

type Report = { provider: PaymentProvider; subscription: Reading['subscription']; time: string }

/** Stores what the provider says, for the account with this subscription. Returns the account's id; null if there is none, or something newer is known. */
export async function saveSubscription(tx: Transaction, { provider, ...reading }: Report): Promise<string | null> {
  const [saved] = await tx
    .update(subscriptions)
    .set(valuesOf(provider, reading))
    .where(
      and(
        eq(subscriptions.provider_subscription_id, reading.subscription.id),
        lte(subscriptions.provider_time, reading.time),
      ),
    )
    .returning({ userId: subscriptions.user_id })
  if (saved && reading.subscription.charged) await noteCharge(tx, saved.userId, reading.time)
  return saved?.userId ?? null
}

/** Attaches the subscription to the account. Returns its previous one at the same provider, which has to be ended there. */
export async function giveSubscription(
  tx: Transaction,
  userId: string,
  { provider, ...reading }: Report,
): Promise<string | null> {
  const [before] = await tx.select().from(subscriptions).where(eq(subscriptions.user_id, userId)).for('update')
  const values = valuesOf(provider, reading)
  await tx
    .insert(subscriptions)
    .values({ user_id: userId, ...values })
    .onConflictDoUpdate({ target: subscriptions.user_id, set: values })
  if (reading.subscription.charged) await noteCharge(tx, userId, reading.time)
  const replaced = before?.provider === provider && before.provider_subscription_id !== reading.subscription.id
  return replaced ? before.provider_subscription_id : null
}

/** Records that this account was charged at this moment at the latest. The first charge earns the owner of its referral code the credits. */
async function noteCharge(tx: Transaction, userId: string, time: string): Promise<void> {
  await tx
    .update(subscriptions)
    .set({ first_charged_at: sql`coalesce(${subscriptions.first_charged_at}, ${time})` })
    .where(eq(subscriptions.user_id, userId))
  await creditReferrer(tx, userId)
}
