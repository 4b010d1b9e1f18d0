import { and, count, eq, isNotNull, isNull, or, sum } from 'drizzle-orm'
import type { ReferralStats } from '#domain/referrals/schema.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { referrals } from '#server/referrals/tables.ts'

/** How many used the account's code, what it has earned as owner and user, and how many of those uses still wait for a first payment. */
export async function readReferralStats(db: Queryable, userId: string): Promise<ReferralStats> {
  const [brought] = await db.select({ total: count() }).from(referrals).where(eq(referrals.referrer_id, userId))
  const [waiting] = await db
    .select({ total: count() })
    .from(referrals)
    .where(and(eq(referrals.referrer_id, userId), isNull(referrals.credited_at)))
  const [earned] = await db
    .select({ credits: sum(referrals.credits) })
    .from(referrals)
    .where(or(and(eq(referrals.referrer_id, userId), isNotNull(referrals.credited_at)), eq(referrals.user_id, userId)))
  return {
    total_referrals: brought!.total,
    total_credits: Number(earned!.credits ?? 0),
    waiting_referrals: waiting!.total,
  }
}

export async function hasUsedCode(db: Queryable, userId: string): Promise<boolean> {
  const [row] = await db.select({ id: referrals.id }).from(referrals).where(eq(referrals.user_id, userId))
  return row !== undefined
}
