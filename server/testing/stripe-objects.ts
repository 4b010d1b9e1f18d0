import { randomBytes } from 'node:crypto'
import type { Stripe } from 'stripe'

/** The parts of Stripe's objects that are used; every field is checked against the library's own types. */
export type Subscription = Pick<
  Stripe.Subscription,
  'id' | 'object' | 'status' | 'trial_end' | 'cancel_at' | 'cancel_at_period_end' | 'metadata'
> & {
  customer: string | Customer
  default_payment_method: string | PaymentMethod | null
  latest_invoice: string | Invoice | null
  items: { object: 'list'; data: Item[] }
}
type Item = Pick<Stripe.SubscriptionItem, 'id' | 'object' | 'current_period_end'> & { price: Price }
export type Price = Pick<Stripe.Price, 'id' | 'object' | 'active' | 'unit_amount' | 'currency'> & {
  recurring: Pick<Stripe.Price.Recurring, 'interval' | 'interval_count'>
}
export type Customer = Pick<Stripe.Customer, 'id' | 'object' | 'email'> & {
  invoice_settings: { default_payment_method: PaymentMethod | null }
}
type PaymentMethod = Pick<Stripe.PaymentMethod, 'id' | 'object' | 'type'> & {
  card: Pick<Stripe.PaymentMethod.Card, 'brand' | 'last4'>
}
export type Session = Pick<
  Stripe.Checkout.Session,
  'id' | 'object' | 'mode' | 'status' | 'payment_status' | 'url' | 'metadata' | 'success_url'
> & { customer: string | null; subscription: string | null }
export type Invoice = Pick<Stripe.Invoice, 'id' | 'object' | 'billing_reason' | 'status' | 'amount_paid'> & {
  parent: { subscription_details: { subscription: string } }
}
export type Refusal = Pick<Stripe.StripeRawError, 'message' | 'code' | 'param'> & { type: string }

export type Asked = {
  method: string
  path: string
  form: URLSearchParams
  version: string | undefined
  key: string | undefined
}

export const makeId = (prefix: string) => `${prefix}_${randomBytes(10).toString('hex')}`

export class Refused extends Error {
  readonly status: number
  readonly refusal: Refusal
  constructor(status: number, refusal: Refusal) {
    super(refusal.message)
    this.status = status
    this.refusal = refusal
  }
}
export const missing = (param: string) =>
  new Refused(404, { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${param}`, param })
