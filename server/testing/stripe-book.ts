import type { Stripe } from 'stripe'
import { stripeApiVersion } from '#server/ports/payments/stripe.ts'
import {
  makeId,
  missing,
  type Customer,
  type Invoice,
  type Price,
  type Session,
  type Subscription,
} from '#server/testing/stripe-objects.ts'

export const day = 86_400

/** An open checkout, and what it will subscribe its customer to. */
type Checkout = { session: Session; trialDays: number; plan: string; price: string; email: string | null }

/** The simulated Stripe's data: its clock, its objects by id, and the events about them. */
export function openBook() {
  const book = {
    /** Seconds since 1970. */
    now: Math.floor(Date.now() / 1000),
    price: {
      id: 'price_artist',
      object: 'price',
      active: true,
      unit_amount: 999,
      currency: 'usd',
      recurring: { interval: 'month', interval_count: 1 },
    } satisfies Price as Price,
    checkouts: new Map<string, Checkout>(),
    subscriptions: new Map<string, Subscription>(),
    customers: new Map<string, Customer>(),
    invoices: new Map<string, Invoice>(),
    /** Oldest first. */
    events: [] as object[],
    /** Subscriptions whose card is declined. */
    broken: new Set<string>(),
    /** Subscriptions whose end of trial has been announced. */
    reminded: new Set<string>(),
    tell: (type: Stripe.Event['type'], object: Subscription | Session | Invoice) =>
      void book.events.push(eventOf(book.now, type, structuredClone(object))),
  }
  return book
}
export type Book = ReturnType<typeof openBook>

export const eventOf = (created: number, type: string, object: object) => ({
  id: makeId('evt'),
  object: 'event',
  api_version: stripeApiVersion,
  created,
  data: { object },
  livemode: false,
  pending_webhooks: 1,
  request: null,
  type,
})

/** Refuses an unknown id like Stripe; `param` is its name for the object. */
export function need<T>(map: Map<string, T>, id: string, param: string): T {
  const found = map.get(id)
  if (!found) throw missing(param)
  return found
}
