import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { AppError } from '#domain/shared/app-error.ts'
import { codeFrom, creditsPerReferral } from '#domain/referrals/rules.ts'
import { referralTexts } from '#domain/referrals/texts.ts'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import { profiles } from '#server/profile/tables.ts'
import { referrals } from '#server/referrals/tables.ts'

/** A code that nobody has. The unique index decides in the end; a clash between asking and writing is one in millions. */
export async function makeReferralCode(tx: Transaction): Promise<string> {
  for (;;) {
    const code = codeFrom(randomBytes(6))
    if (!(await findReferrer(tx, code))) return code
  }
}

/** The account a code belongs to, or null. */
export async function findReferrer(db: Queryable, code: string): Promise<string | null> {
  const [row] = await db.select({ user_id: profiles.user_id }).from(profiles).where(eq(profiles.referral_code, code))
  return row?.user_id ?? null
}

/** Both sides earn. A second use by the same account is refused by the unique index, also when two requests arrive together. */
export async function useReferralCode(tx: Transaction, userId: string, code: string): Promise<number> {
  const referrer = await findReferrer(tx, code)
  if (!referrer) throw new AppError('badRequest', referralTexts.unknown, { issues: [{ path: 'referral_code', message: referralTexts.unknown }] })
  if (referrer === userId) throw new AppError('badRequest', referralTexts.own, { issues: [{ path: 'referral_code', message: referralTexts.own }] })
  const used = await tx.insert(referrals).values({ user_id: userId, referrer_id: referrer, credits: creditsPerReferral }).onConflictDoNothing().returning({ id: referrals.id })
  if (used.length === 0) throw new AppError('conflict', referralTexts.used)
  // In one order for all, so that two people who use each other's codes at once do not block each other.
  for (const earner of [userId, referrer].sort())
    await tx.update(profiles).set({ referral_credits: sql`${profiles.referral_credits} + ${creditsPerReferral}` }).where(eq(profiles.user_id, earner))
  return creditsPerReferral
}
