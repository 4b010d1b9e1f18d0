import { eq } from 'drizzle-orm'
import { statusNow } from '#domain/subscriptions/rules.ts'
import type { SubscriptionStatus } from '#domain/subscriptions/schema.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { subscriptions } from '#server/subscriptions/tables.ts'

export async function findSubscription(db: Queryable, userId: string, now: Date): Promise<SubscriptionStatus> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.user_id, userId))
  return {
    status: statusNow(row ?? null, now),
    plan: row?.plan ?? null,
    trialEndsAt: row?.trial_ends_at ?? null,
    currentPeriodEnd: row?.current_period_end ?? null,
    cancelAtPeriodEnd: row?.cancel_at_period_end ?? false,
  }
}
