import { and, eq, isNull, sql } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { codeFrom, creditsPerReferral } from '#domain/referrals/rules.ts'
import { referralTexts } from '#domain/referrals/texts.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { takeOffer } from '#server/offers/actions.ts'
import { hasTaken } from '#server/offers/queries.ts'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import { profiles } from '#server/profile/tables.ts'
import { hasUsedCode } from '#server/referrals/queries.ts'
import { referrals } from '#server/referrals/tables.ts'
import { hasBeenCharged } from '#server/subscriptions/queries.ts'

/** An unused code. The unique index decides in the end; a clash between check and write is one in millions. */
export async function makeReferralCode(tx: Transaction): Promise<string> {
  for (;;) {
    const code = codeFrom(randomBytes(6))
    if (!(await findReferrer(tx, code))) return code
  }
}

/** The account of a code, or null. */
export async function findReferrer(db: Queryable, code: string): Promise<string | null> {
  const [row] = await db.select({ user_id: profiles.user_id }).from(profiles).where(eq(profiles.referral_code, code))
  return row?.user_id ?? null
}

type Person = { id: string; email: string }

/** Throws as using the code would: 400 for an unknown or the caller's own, 409 for a second use by the same person. Returns its owner. */
export async function checkReferralCode(db: Queryable, { id, email }: Person, code: string): Promise<string> {
  const refuse = (message: string) =>
    new AppError('badRequest', message, { issues: [{ path: 'referral_code', message }] })
  const referrer = await findReferrer(db, code)
  if (!referrer) throw refuse(referralTexts.unknown)
  if (referrer === id) throw refuse(referralTexts.own)
  if ((await hasUsedCode(db, id)) || (await hasTaken(db, 'referral', email))) throw codeUsed()
  return referrer
}

export const codeUsed = () =>
  new AppError('conflict', referralTexts.used, { issues: [{ path: 'referral_code', message: referralTexts.used }] })

/**
 * Credits the user of a code immediately, and its owner with the user's first charge, which may already have happened. Throws like
 * checkReferralCode. The unique index and the address hash refuse a second use, even by two concurrent requests.
 */
export async function useReferralCode(tx: Transaction, person: Person, code: string): Promise<number> {
  const referrer = await checkReferralCode(tx, person, code)
  const used = await tx
    .insert(referrals)
    .values({ user_id: person.id, referrer_id: referrer, credits: creditsPerReferral })
    .onConflictDoNothing()
    .returning({ id: referrals.id })
  if (used.length === 0 || !(await takeOffer(tx, 'referral', person.email))) throw codeUsed()
  const paid = await hasBeenCharged(tx, person.id)
  // In a fixed order, so that two people who use each other's codes concurrently do not deadlock.
  if (paid && referrer < person.id) await creditReferrer(tx, person.id)
  await earn(tx, person.id, creditsPerReferral)
  if (paid && referrer > person.id) await creditReferrer(tx, person.id)
  return creditsPerReferral
}

/** Credits the owner of the code that this account has used, once. Does nothing without one. */
export async function creditReferrer(tx: Transaction, userId: string): Promise<void> {
  const [due] = await tx
    .update(referrals)
    .set({ credited_at: new Date().toISOString() })
    .where(and(eq(referrals.user_id, userId), isNull(referrals.credited_at)))
    .returning({ referrer: referrals.referrer_id, credits: referrals.credits })
  if (due) await earn(tx, due.referrer, due.credits)
}

async function earn(tx: Transaction, userId: string, credits: number): Promise<void> {
  await tx
    .update(profiles)
    .set({ referral_credits: sql`${profiles.referral_credits} + ${credits}` })
    .where(eq(profiles.user_id, userId))
}
