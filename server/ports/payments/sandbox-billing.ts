import { msPerDay } from '#domain/shared/dates.ts'
import type { PaymentEventKind, ProviderSubscription } from '#server/ports/payments/payments.ts'

/** How long an unpaid subscription is past due before it ends. */
const graceDays = 7

export type Billed = { subscription: ProviderSubscription; card_fails: boolean }
/** The outcome for a subscription, and what the provider says about it. */
export type Step = Billed & { kind: Exclude<PaymentEventKind, 'checkout.completed'> }

const iso = (ms: number) => new Date(ms).toISOString()

/** One month later: the same day, or the month's last. */
export function nextPeriodEnd(from: Date): string {
  const day = from.getUTCDate()
  const next = new Date(from)
  next.setUTCDate(1)
  next.setUTCMonth(next.getUTCMonth() + 1)
  const last = new Date(Date.UTC(next.getUTCFullYear(), next.getUTCMonth() + 1, 0)).getUTCDate()
  next.setUTCDate(Math.min(day, last))
  return next.toISOString()
}

/** When something next happens to a subscription that changed at `at`; null for one that has ended. */
export function nextMoment({ subscription }: Billed, at: Date): string | null {
  if (subscription.status === 'canceled') return null
  if (subscription.status === 'past_due') return iso(at.getTime() + graceDays * msPerDay)
  return subscription.currentPeriodEnd
}

/** The step due at that moment. */
export function passMoment(billed: Billed, at: Date): Step {
  const { subscription } = billed
  if (subscription.status === 'past_due') return billed.card_fails ? end(billed) : charge(billed, at)
  return subscription.cancelAtPeriodEnd ? end(billed) : charge(billed, at)
}

export function end(billed: Billed): Step {
  return {
    ...billed,
    subscription: { ...billed.subscription, status: 'canceled', cancelAtPeriodEnd: false },
    kind: 'subscription.changed',
  }
}

/** Charges the next month, which starts now and ends a trial. Paying late does not extend an unpaid month. */
export function charge(billed: Billed, at: Date): Step {
  const { subscription, card_fails } = billed
  const status = card_fails ? 'past_due' : 'active'
  const started = subscription.status === 'past_due' ? subscription.currentPeriodEnd : nextPeriodEnd(at)
  const trialEndsAt = subscription.status === 'trialing' ? at.toISOString() : subscription.trialEndsAt
  const charged = subscription.charged || !card_fails
  return {
    ...billed,
    subscription: { ...subscription, status, trialEndsAt, currentPeriodEnd: started, charged },
    kind: card_fails ? 'payment.failed' : 'subscription.changed',
  }
}
