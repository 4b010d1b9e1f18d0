import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mayWrite, statusNow } from '#domain/subscriptions/rules.ts'
import { subscriptionStatuses } from '#domain/subscriptions/schema.ts'

test.each([['trialing', true], ['active', true], ['past_due', true], ['canceled', false], ['none', false]] as const)('%s may write: %s', (status, may) => expect(mayWrite(status)).toBe(may))

const end = '2026-11-09T10:00:00.000Z'
const trial = { status: 'trialing', provider: 'sandbox', trial_ends_at: end } as const
test.each([
  ['before its end', trial, '2026-11-09T09:59:59.999Z', 'trialing'], ['at its end', trial, end, 'active'], ['long after', trial, '2030-01-01T00:00:00Z', 'active'],
  ['without an end', { ...trial, trial_ends_at: null }, '2030-01-01T00:00:00Z', 'trialing'], ['at a real provider', { ...trial, provider: 'stripe' }, '2030-01-01T00:00:00Z', 'trialing'],
] as const)('a trial %s', (_, stored, now, status) => expect(statusNow(stored, new Date(now))).toBe(status))

test('nothing stored is none, and the clock changes nothing but trials', () => {
  expect(statusNow(null, new Date())).toBe('none')
  const others = subscriptionStatuses.filter((status) => status !== 'trialing')
  fc.assert(fc.property(fc.constantFrom(...others), fc.date({ noInvalidDate: true }), (status, now) => { expect(statusNow({ status, provider: 'sandbox', trial_ends_at: end }, now)).toBe(status) }))
})
