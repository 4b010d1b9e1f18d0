import { eq } from 'drizzle-orm'
import { onboardingTexts } from '#domain/onboarding/texts.ts'
import { AppError } from '#domain/shared/app-error.ts'
import type { AppContext } from '#server/context.ts'
import { personOf, type Offer } from '#server/offers/queries.ts'
import { offersTaken } from '#server/offers/tables.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Reading } from '#server/ports/payments/payments.ts'
import { referrals } from '#server/referrals/tables.ts'
import { findStored } from '#server/subscriptions/queries.ts'

/** Records that the person of this address has had it. False if that was known; of two concurrent requests one is first. */
export async function takeOffer(tx: Transaction, offer: Offer, email: string): Promise<boolean> {
  const person = await personOf(tx, offer, email)
  return (
    (
      await tx
        .insert(offersTaken)
        .values({ offer, person })
        .onConflictDoNothing()
        .returning({ person: offersTaken.person })
    ).length > 0
  )
}

/** Remembers what an account has had when it leaves, including accounts from before this was recorded. */
export async function rememberOffers(tx: Transaction, { id, email }: { id: string; email: string }): Promise<void> {
  if (await findStored(tx, id)) await takeOffer(tx, 'trial', email)
  if ((await tx.select({ id: referrals.id }).from(referrals).where(eq(referrals.user_id, id))).length > 0)
    await takeOffer(tx, 'referral', email)
}

/**
 * Ends a second trial of the same person: the first month is charged now. Throws 409 `card_refused` if
 * that fails, and ends the subscription: nobody gets what was never paid. Throws 400 for one that has ended.
 */
export async function chargeInsteadOfTrial(
  { ports }: Pick<AppContext, 'ports'>,
  subscriptionId: string,
): Promise<Reading> {
  const reading = await ports.payments.endTrial(subscriptionId)
  if (!reading) throw new AppError('badRequest', onboardingTexts.sessionEnded, { code: 'session_ended' })
  if (reading.subscription.status === 'active') return reading
  await ports.payments.cancelNow(subscriptionId)
  throw new AppError('conflict', onboardingTexts.cardRefused, { code: 'card_refused' })
}
