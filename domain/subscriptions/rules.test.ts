import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mayWrite, nextCharge, statusNow } from '#domain/subscriptions/rules.ts'
import { subscriptionStatuses } from '#domain/subscriptions/schema.ts'

test.each([
  ['trialing', true],
  ['active', true],
  ['past_due', true],
  ['canceled', false],
  ['none', false],
] as const)('%s may write: %s', (status, may) => expect(mayWrite(status)).toBe(may))

const end = '2026-11-09T10:00:00.000Z'
const trial = {
  status: 'trialing',
  provider: 'sandbox',
  trial_ends_at: end,
  current_period_end: end,
  cancel_at_period_end: false,
} as const
test.each([
  ['before its end', trial, '2026-11-09T09:59:59.999Z', 'trialing'],
  ['at its end', trial, end, 'active'],
  ['long after', trial, '2030-01-01T00:00:00Z', 'active'],
  ['canceled, before its end', { ...trial, cancel_at_period_end: true }, '2026-11-09T09:59:59.999Z', 'trialing'],
  ['canceled, at its end', { ...trial, cancel_at_period_end: true }, end, 'canceled'],
  ['paid and canceled, at its end', { ...trial, status: 'active', cancel_at_period_end: true }, end, 'canceled'],
  [
    'canceled at a real provider',
    { ...trial, provider: 'stripe', cancel_at_period_end: true },
    '2030-01-01T00:00:00Z',
    'trialing',
  ],
  ['without an end', { ...trial, trial_ends_at: null }, '2030-01-01T00:00:00Z', 'trialing'],
  ['at a real provider', { ...trial, provider: 'stripe' }, '2030-01-01T00:00:00Z', 'trialing'],
] as const)('a trial %s', (_, stored, now, status) => expect(statusNow(stored, new Date(now))).toBe(status))

test('without a subscription the status is none, and the clock changes only trials', () => {
  expect(statusNow(null, new Date())).toBe('none')
  const others = subscriptionStatuses.filter((status) => status !== 'trialing')
  fc.assert(
    fc.property(fc.constantFrom(...others), fc.date({ noInvalidDate: true }), (status, now) => {
      expect(statusNow({ ...trial, status }, now)).toBe(status)
    }),
  )
})

const charged = {
  status: 'active',
  currentPeriodEnd: end,
  cancelAtPeriodEnd: false,
  price: { amount: 999, currency: 'usd', interval: 'month' },
} as const
test.each([
  ['the price at the end of the period', charged, { at: end, amount: 999, currency: 'usd' }],
  ['the same in a trial', { ...charged, status: 'trialing' }, { at: end, amount: 999, currency: 'usd' }],
  ['nothing once canceled', { ...charged, cancelAtPeriodEnd: true }, null],
  ['nothing once ended', { ...charged, status: 'canceled' }, null],
  ['nothing new while unpaid', { ...charged, status: 'past_due' }, null],
  ['nothing where no price is known', { ...charged, price: null }, null],
  ['nothing where no end is known', { ...charged, currentPeriodEnd: null }, null],
] as const)('charged next is %s', (_, of, expected) => expect(nextCharge(of)).toEqual(expected))
