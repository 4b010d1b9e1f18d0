import { count, eq, or, sum } from 'drizzle-orm'
import type { Queryable } from '#server/platform/database/database.ts'
import { referrals } from '#server/referrals/tables.ts'

/** How many used the account's code, and what it has earned on either side. */
export async function readReferralStats(db: Queryable, userId: string): Promise<{ total_referrals: number; total_credits: number }> {
  const [brought] = await db.select({ total: count() }).from(referrals).where(eq(referrals.referrer_id, userId))
  const [earned] = await db.select({ credits: sum(referrals.credits) }).from(referrals).where(or(eq(referrals.referrer_id, userId), eq(referrals.user_id, userId)))
  return { total_referrals: brought!.total, total_credits: Number(earned!.credits ?? 0) }
}

export async function hasUsedCode(db: Queryable, userId: string): Promise<boolean> {
  const [row] = await db.select({ id: referrals.id }).from(referrals).where(eq(referrals.user_id, userId))
  return row !== undefined
}
