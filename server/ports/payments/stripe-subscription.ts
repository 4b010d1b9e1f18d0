import type { Stripe } from 'stripe'
import type { PaymentMethod, ProviderSubscription, SubscriptionPrice } from '#server/ports/payments/payments.ts'

/** Under this key everything that was opened here names its plan. */
export const planKey = 'all_areas_plan'

/** Stripe's nine states in the four that the product knows. Nothing is owed any longer, or nobody pays: canceled. */
const statuses: Record<string, ProviderSubscription['status']> = {
  trialing: 'trialing',
  active: 'active',
  past_due: 'past_due',
}

export function isEnded(subscription: Stripe.Subscription): boolean {
  return subscription.status === 'canceled' || subscription.status === 'incomplete_expired'
}

const iso = (seconds: number | null | undefined) => (seconds ? new Date(seconds * 1000).toISOString() : null)

/** Stripe's subscription as the product knows one. */
export function toSubscription(subscription: Stripe.Subscription): ProviderSubscription {
  const [item] = subscription.items.data
  const { customer, metadata } = subscription
  return {
    id: subscription.id,
    customerId: typeof customer === 'string' ? customer : customer.id,
    plan: metadata[planKey] ?? 'artist',
    status: statuses[subscription.status] ?? 'canceled',
    trialEndsAt: iso(subscription.trial_end),
    currentPeriodEnd: iso(item?.current_period_end),
    // The portal may name a moment instead of the period's end: an end is coming in either case.
    cancelAtPeriodEnd:
      subscription.status !== 'canceled' && (subscription.cancel_at_period_end || subscription.cancel_at !== null),
    charged: isPaid(subscription.latest_invoice),
    price: item ? toPrice(item.price) : null,
    paymentMethod: toCard(subscription.default_payment_method) ?? toCard(defaultOf(customer)),
  }
}

/** Whether an invoice charged money; a trial's does not. */
function isPaid(invoice: Stripe.Subscription['latest_invoice']): boolean {
  return invoice !== null && typeof invoice === 'object' && invoice.status === 'paid' && invoice.amount_paid > 0
}

/** Null where there is no one sum: it depends on what is used. */
export function toPrice({ unit_amount: amount, currency, recurring }: Stripe.Price): SubscriptionPrice | null {
  const every =
    recurring && recurring.interval_count > 1
      ? `${recurring.interval_count} ${recurring.interval}s`
      : (recurring?.interval ?? 'month')
  return amount ? { amount, currency, interval: every } : null
}

function defaultOf(customer: Stripe.Subscription['customer']) {
  return typeof customer === 'string' || customer.deleted ? null : customer.invoice_settings.default_payment_method
}

/** Null also for anything but a card, such as a bank debit. */
function toCard(method: string | Stripe.PaymentMethod | null): PaymentMethod | null {
  return typeof method === 'object' && method?.card ? { brand: method.card.brand, last4: method.card.last4 } : null
}
