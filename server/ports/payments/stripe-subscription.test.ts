import type { Stripe } from 'stripe'
import { describe, expect, test } from 'vitest'
import { isEnded, planKey, toPrice, toSubscription } from '#server/ports/payments/stripe-subscription.ts'
import type { Customer, Invoice, Price, Subscription } from '#server/testing/stripe-objects.ts'

const seconds = (moment: string) => Date.parse(moment) / 1000
const price: Price = {
  id: 'price_1',
  object: 'price',
  active: true,
  unit_amount: 999,
  currency: 'usd',
  recurring: { interval: 'month', interval_count: 1 },
}
const card = (last4: string) => ({
  id: 'pm_1',
  object: 'payment_method' as const,
  type: 'card' as const,
  card: { brand: 'visa', last4 },
})
const customer: Customer = {
  id: 'cus_1',
  object: 'customer',
  email: null,
  invoice_settings: { default_payment_method: card('4242') },
}
const invoice: Invoice = {
  id: 'in_1',
  object: 'invoice',
  billing_reason: 'subscription_cycle',
  status: 'paid',
  amount_paid: 999,
  parent: { subscription_details: { subscription: 'sub_1' } },
}
const running: Subscription = {
  id: 'sub_1',
  object: 'subscription',
  status: 'active',
  trial_end: seconds('2026-11-09T10:00:00Z'),
  cancel_at: null,
  cancel_at_period_end: false,
  metadata: { [planKey]: 'manager' },
  customer,
  default_payment_method: null,
  latest_invoice: invoice,
  items: {
    object: 'list',
    data: [{ id: 'si_1', object: 'subscription_item', current_period_end: seconds('2026-12-09T10:00:00Z'), price }],
  },
}
const asStripe = (changes: Partial<Subscription>) => ({ ...running, ...changes }) as Stripe.Subscription
const read = (changes: Partial<Subscription>) => toSubscription(asStripe(changes))

test('reads everything that the product keeps of a subscription', () => {
  expect(read({})).toEqual({
    id: 'sub_1',
    customerId: 'cus_1',
    plan: 'manager',
    status: 'active',
    trialEndsAt: '2026-11-09T10:00:00.000Z',
    currentPeriodEnd: '2026-12-09T10:00:00.000Z',
    cancelAtPeriodEnd: false,
    charged: true,
    price: { amount: 999, currency: 'usd', interval: 'month' },
    paymentMethod: { brand: 'visa', last4: '4242' },
  })
})

test('reads one without trial, items, plan or card', () => {
  expect(
    read({
      trial_end: null,
      items: { object: 'list', data: [] },
      metadata: {},
      customer: 'cus_2',
      latest_invoice: null,
    }),
  ).toMatchObject({
    customerId: 'cus_2',
    plan: 'artist',
    trialEndsAt: null,
    currentPeriodEnd: null,
    charged: false,
    price: null,
    paymentMethod: null,
  })
})

test.each([
  ['trialing', 'trialing', false],
  ['active', 'active', false],
  ['past_due', 'past_due', false],
  ['unpaid', 'canceled', false],
  ['paused', 'canceled', false],
  ['incomplete', 'canceled', false],
  ['canceled', 'canceled', true],
  ['incomplete_expired', 'canceled', true],
] as const)('%s is %s here, and ended there: %s', (status, here, ended) => {
  expect(read({ status }).status).toBe(here)
  expect(isEnded(asStripe({ status }))).toBe(ended)
})

test.each([
  ['goes on', {}, false],
  ['ends with its period', { cancel_at_period_end: true }, true],
  ['ends at a moment of its own', { cancel_at: seconds('2026-12-01T00:00:00Z') }, true],
  ['has ended', { cancel_at_period_end: true, status: 'canceled' }, false],
] as const)('one that %s has an end ahead: %s', (_, changes, ahead) =>
  expect(read(changes).cancelAtPeriodEnd).toBe(ahead),
)

test.each<[string, Subscription['latest_invoice'], boolean]>([
  ['an invoice paid in money', invoice, true],
  ["a trial's invoice", { ...invoice, amount_paid: 0 }, false],
  ['an open invoice, paid in part', { ...invoice, status: 'open' }, false],
  ['an invoice that was not read', 'in_1', false],
  ['no invoice', null, false],
])('%s means charged: %s', (_, latest_invoice, charged) => expect(read({ latest_invoice }).charged).toBe(charged))

describe('the card', () => {
  test("is the subscription's own, else the customer's", () => {
    expect(read({ default_payment_method: card('1881') }).paymentMethod?.last4).toBe('1881')
    expect(read({ default_payment_method: 'pm_unread' }).paymentMethod?.last4).toBe('4242')
  })

  test('is unknown for a deleted customer, and for anything but a card', () => {
    const gone = { id: 'cus_1', object: 'customer', deleted: true } as Stripe.DeletedCustomer
    expect(toSubscription({ ...asStripe({}), customer: gone }).paymentMethod).toBeNull()
    const debit = { id: 'pm_2', object: 'payment_method', type: 'sepa_debit' } as Stripe.PaymentMethod
    expect(
      toSubscription({ ...asStripe({ customer: 'cus_1' }), default_payment_method: debit }).paymentMethod,
    ).toBeNull()
  })
})

test.each([
  ['a month', { interval: 'month', interval_count: 1 }, 999, { amount: 999, currency: 'usd', interval: 'month' }],
  ['a year', { interval: 'year', interval_count: 1 }, 9900, { amount: 9900, currency: 'usd', interval: 'year' }],
  [
    'three months',
    { interval: 'month', interval_count: 3 },
    2900,
    { amount: 2900, currency: 'usd', interval: '3 months' },
  ],
  ['a price once', null, 999, { amount: 999, currency: 'usd', interval: 'month' }],
  ['what is used', { interval: 'month', interval_count: 1 }, null, null],
] as const)('knows the price of %s', (_, recurring, unit_amount, expected) =>
  expect(toPrice({ ...price, recurring, unit_amount } as Stripe.Price)).toEqual(expected),
)
