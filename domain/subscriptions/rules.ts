import { pages } from '#domain/shell/rules.ts'
import type { Billing, SubscriptionStatusName } from '#domain/subscriptions/schema.ts'

/** Whether a subscription may write; admins always may. */
export function mayWrite(status: SubscriptionStatusName): boolean {
  return status === 'trialing' || status === 'active' || status === 'past_due'
}

type Stored = {
  status: SubscriptionStatusName
  provider: string | null
  trial_ends_at: string | null
  current_period_end: string | null
  cancel_at_period_end: boolean | null
}

/**
 * The current status. At a real provider it is the provider's last report. The sandbox's clock is ours: there a
 * trial becomes active at its end, and a canceled plan ends with its period, even before the sandbox reports it.
 */
export function statusNow(stored: Stored | null, now: Date): SubscriptionStatusName {
  if (!stored) return 'none'
  if (stored.provider !== 'sandbox') return stored.status
  const past = (moment: string | null) => moment !== null && Date.parse(moment) <= now.getTime()
  if (mayWrite(stored.status) && stored.cancel_at_period_end && past(stored.current_period_end)) return 'canceled'
  return stored.status === 'trialing' && past(stored.trial_ends_at) ? 'active' : stored.status
}

type Charged = Pick<Billing, 'status' | 'currentPeriodEnd' | 'cancelAtPeriodEnd' | 'price'>

/** The next charge and its time; null if there is none: canceled, ended, or already unpaid. */
export function nextCharge({ status, currentPeriodEnd, cancelAtPeriodEnd, price }: Charged): Billing['nextCharge'] {
  if ((status !== 'trialing' && status !== 'active') || cancelAtPeriodEnd || !currentPeriodEnd || !price) return null
  return { at: currentPeriodEnd, amount: price.amount, currency: price.currency }
}

/** The page that the payment provider's pages return to. */
export const billingPath = `${pages.dashboard.address}?settings=billing`
