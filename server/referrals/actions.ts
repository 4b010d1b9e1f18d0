import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { AppError } from '#domain/shared/app-error.ts'
import { codeFrom, creditsPerReferral } from '#domain/referrals/rules.ts'
import { referralTexts } from '#domain/referrals/texts.ts'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import { hasUsedCode } from '#server/referrals/queries.ts'
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

/** Throws as using the code would: 400 for an unknown or the own one, 409 for a second use. Answers whose code it is. */
export async function checkReferralCode(db: Queryable, userId: string, code: string): Promise<string> {
  const refuse = (message: string) => new AppError('badRequest', message, { issues: [{ path: 'referral_code', message }] })
  const referrer = await findReferrer(db, code)
  if (!referrer) throw refuse(referralTexts.unknown)
  if (referrer === userId) throw refuse(referralTexts.own)
  if (await hasUsedCode(db, userId)) throw new AppError('conflict', referralTexts.used)
  return referrer
}

/** Both sides earn. A second use by the same account is refused by the unique index, also when two requests arrive together. */
export async function useReferralCode(tx: Transaction, userId: string, code: string): Promise<number> {
  const referrer = await checkReferralCode(tx, userId, code)
  const used = await tx.insert(referrals).values({ user_id: userId, referrer_id: referrer, credits: creditsPerReferral }).onConflictDoNothing().returning({ id: referrals.id })
  if (used.length === 0) throw new AppError('conflict', referralTexts.used)
  // In one order for all, so that two people who use each other's codes at once do not block each other.
  for (const earner of [userId, referrer].sort())
    await tx.update(profiles).set({ referral_credits: sql`${profiles.referral_credits} + ${creditsPerReferral}` }).where(eq(profiles.user_id, earner))
  return creditsPerReferral
}
