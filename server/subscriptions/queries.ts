import { eq } from 'drizzle-orm'
import { nextCharge, statusNow } from '#domain/subscriptions/rules.ts'
import type { Billing, SubscriptionStatus } from '#domain/subscriptions/schema.ts'
import { hasTaken } from '#server/offers/queries.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { subscriptions } from '#server/subscriptions/tables.ts'

type StoredSubscription = typeof subscriptions.$inferSelect

/** As last reported by the provider; null for an account that never had one. */
export async function findStored(db: Queryable, userId: string): Promise<StoredSubscription | null> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.user_id, userId))
  return row ?? null
}

/** Whether an account gets no trial: it has or had a subscription, or its address began a trial before. */
export async function hadTrial(db: Queryable, { id, email }: { id: string; email: string }): Promise<boolean> {
  return (await findStored(db, id)) !== null || (await hasTaken(db, 'trial', email))
}

/** Whether this account was ever charged. */
export async function hasBeenCharged(db: Queryable, userId: string): Promise<boolean> {
  return ((await findStored(db, userId))?.first_charged_at ?? null) !== null
}

/** Whether an account has the provider's subscription of this id. */
export async function isSomebodys(db: Queryable, providerSubscriptionId: string): Promise<boolean> {
  return (
    (
      await db
        .select({ id: subscriptions.user_id })
        .from(subscriptions)
        .where(eq(subscriptions.provider_subscription_id, providerSubscriptionId))
    ).length > 0
  )
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

/** The status with the other data of the Billing tab. `provider` is the current payment adapter, whichever took earlier payments. */
export async function findBilling(
  db: Queryable,
  account: { id: string; email: string },
  now: Date,
  provider: Billing['provider'],
): Promise<Billing> {
  const row = await findStored(db, account.id)
  const trialUsed = row !== null || (await hasTaken(db, 'trial', account.email))
  const status = toStatus(row, now)
  const price = row?.price ?? null
  return {
    ...status,
    price,
    nextCharge: nextCharge({ ...status, price }),
    paymentMethod: row?.payment_method ?? null,
    trialUsed,
    now: now.toISOString(),
    provider,
  }
}
