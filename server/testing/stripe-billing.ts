import type { Stripe } from 'stripe'
import { day, need, type Book } from '#server/testing/stripe-book.ts'
import { makeId, type Customer, type Invoice, type Subscription } from '#server/testing/stripe-objects.ts'

/** A subscription that begins now, with its first invoice. */
export function subscribe(
  book: Book,
  customer: Customer,
  options: { trialDays: number; plan: string; price: string },
): Subscription {
  const trialEnd = options.trialDays > 0 ? book.now + options.trialDays * day : null
  const subscription: Subscription = {
    id: makeId('sub'),
    object: 'subscription',
    status: trialEnd ? 'trialing' : 'active',
    trial_end: trialEnd,
    cancel_at: null,
    cancel_at_period_end: false,
    metadata: options.plan ? { all_areas_plan: options.plan } : {},
    customer: customer.id,
    default_payment_method: null,
    latest_invoice: null,
    items: {
      object: 'list',
      data: [
        {
          id: makeId('si'),
          object: 'subscription_item',
          current_period_end: trialEnd ?? book.now + 30 * day,
          price: { ...book.price, id: options.price },
        },
      ],
    },
  }
  book.subscriptions.set(subscription.id, subscription)
  book.tell('customer.subscription.created', subscription)
  charge(book, subscription, 'subscription_create', trialEnd ? 0 : book.price.unit_amount)
  return subscription
}

/** The customer of that id; without one, a new customer with a card. */
export function customerOf(book: Book, id: string | null, email: string | null): Customer {
  if (id) return need(book.customers, id, 'customer')
  const customer: Customer = {
    id: makeId('cus'),
    object: 'customer',
    email,
    invoice_settings: {
      default_payment_method: {
        id: makeId('pm'),
        object: 'payment_method',
        type: 'card',
        card: { brand: 'visa', last4: '4242' },
      },
    },
  }
  book.customers.set(customer.id, customer)
  return customer
}

/** The next invoice of a subscription, and its event: `paid` in the smallest unit, null if the card was declined. */
function charge(
  book: Book,
  subscription: Subscription,
  billing_reason: Stripe.Invoice.BillingReason,
  paid: number | null,
): void {
  const status = paid === null ? ('open' as const) : ('paid' as const)
  const invoice: Invoice = {
    id: makeId('in'),
    object: 'invoice',
    billing_reason,
    status,
    amount_paid: paid ?? 0,
    parent: { subscription_details: { subscription: subscription.id } },
  }
  book.invoices.set(invoice.id, invoice)
  subscription.latest_invoice = invoice.id
  book.tell(paid === null ? 'invoice.payment_failed' : 'invoice.paid', invoice)
}

/** A period ends, and the next is charged. */
function bill(
  book: Book,
  subscription: Subscription,
  reason: Stripe.Invoice.BillingReason = 'subscription_cycle',
): void {
  const [item] = subscription.items.data
  const paid = !book.broken.has(subscription.id)
  item!.current_period_end += 30 * day
  subscription.status = paid ? 'active' : 'past_due'
  charge(book, subscription, reason, paid ? book.price.unit_amount : null)
  book.tell('customer.subscription.updated', subscription)
}

/** Like `trial_end: 'now'`: the trial is over, and a charged period begins. */
export function endTrial(book: Book, subscription: Subscription): void {
  subscription.trial_end = book.now
  subscription.items.data[0]!.current_period_end = book.now
  bill(book, subscription, 'subscription_update')
}

/** A later charge succeeds. */
export function settle(book: Book, subscription: Subscription): void {
  subscription.status = 'active'
  charge(book, subscription, 'subscription_cycle', book.price.unit_amount)
  book.tell('customer.subscription.updated', subscription)
}

/** Ends it immediately. */
export function finish(book: Book, subscription: Subscription): void {
  Object.assign(subscription, { status: 'canceled', cancel_at_period_end: false })
  book.tell('customer.subscription.deleted', subscription)
}

/** The next event by the clock; false if there is none before `until`. */
export function step(book: Book, subscription: Subscription, until: number): boolean {
  if (subscription.status === 'canceled') return false
  const end = subscription.items.data[0]!.current_period_end
  const warning = subscription.trial_end! - 3 * day
  if (subscription.status === 'trialing' && !book.reminded.has(subscription.id) && warning <= until) {
    book.now = warning
    book.reminded.add(subscription.id)
    book.tell('customer.subscription.trial_will_end', subscription)
    return true
  }
  if (end > until) return false
  book.now = end
  if (subscription.cancel_at_period_end) finish(book, subscription)
  else bill(book, subscription)
  return true
}
