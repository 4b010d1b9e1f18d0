import { eq } from 'drizzle-orm'
import { nextCharge, statusNow } from '#domain/subscriptions/rules.ts'
import type { Billing, SubscriptionStatus } from '#domain/subscriptions/schema.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { subscriptions } from '#server/subscriptions/tables.ts'

type StoredSubscription = typeof subscriptions.$inferSelect

/** As the provider last told of it; null for an account that never had one. */
export async function findStored(db: Queryable, userId: string): Promise<StoredSubscription | null> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.user_id, userId))
  return row ?? null
}

/** Whether an account has the provider's subscription of this id. */
export async function isSomebodys(db: Queryable, providerSubscriptionId: string): Promise<boolean> {
  return (await db.select({ id: subscriptions.user_id }).from(subscriptions).where(eq(subscriptions.provider_subscription_id, providerSubscriptionId))).length > 0
}

function toStatus(row: StoredSubscription | null, now: Date): SubscriptionStatus {
  const status = statusNow(row, now)
  return {
    status,
    plan: row?.plan ?? null,
    trialEndsAt: row?.trial_ends_at ?? null,
    currentPeriodEnd: row?.current_period_end ?? null,
    cancelAtPeriodEnd: status !== 'canceled' && (row?.cancel_at_period_end ?? false),
  }
}

export async function findSubscription(db: Queryable, userId: string, now: Date): Promise<SubscriptionStatus> {
  return toStatus(await findStored(db, userId), now)
}

/** The status with what the Billing tab shows beside it. `provider` is who takes payments now, whoever took them before. */
export async function findBilling(db: Queryable, userId: string, now: Date, provider: Billing['provider']): Promise<Billing> {
  const row = await findStored(db, userId)
  const status = toStatus(row, now)
  const price = row?.price ?? null
  return { ...status, price, nextCharge: nextCharge({ ...status, price }), paymentMethod: row?.payment_method ?? null, now: now.toISOString(), provider }
}
