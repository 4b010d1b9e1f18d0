import { expect, test } from 'vitest'
import { ownPlan, planLead, priceInWords, products } from '#domain/plans/rules.ts'
import { product } from '#domain/plans/schema.ts'

test("sells two plans at the specification's prices, of which one can be bought", () => {
  const plans = products('price_1')
  expect(
    plans.map(({ id, amount, currency, trialDays, available, priceId }) => [
      id,
      amount,
      currency,
      trialDays,
      available,
      priceId,
    ]),
  ).toEqual([
    ['artist', 999, 'usd', 7, true, 'price_1'],
    ['manager', 9999, 'usd', 7, false, ''],
  ])
  expect(plans.map(({ name, interval, features }) => [name, interval, features.length, features[0]])).toEqual([
    ['Artist', 'month', 7, 'Unlimited releases'],
    ['Manager', 'month', 5, 'Multi-artist management'],
  ])
  for (const plan of plans) expect(product.parse(plan)).toEqual(plan)
})

test('says what a plan costs', () =>
  expect(products('price_1').map(priceInWords)).toEqual(['$9.99 per month', '$99.99 per month']))

test.each([
  ['somebody signed out', null, 'All plans start with a 7-day free trial. Cancel anytime.'],
  [
    'an account that never had one',
    { status: 'none', trialUsed: false },
    'All plans start with a 7-day free trial. Cancel anytime.',
  ],
  [
    'a lapsed artist',
    { status: 'canceled', trialUsed: true },
    'You have used your free trial: $9.99 is due today. Cancel anytime.',
  ],
  [
    'an address that had one before',
    { status: 'none', trialUsed: true },
    'You have used your free trial: $9.99 is due today. Cancel anytime.',
  ],
  ['a running plan', { status: 'active', trialUsed: true }, 'Your plan is active. Cancel anytime.'],
  ['an account not read yet', undefined, 'Cancel anytime.'],
] as const)('%s is promised no more than comes', (_, billing, lead) => expect(planLead(billing)).toBe(lead))

test.each([
  ['trialing', {}, 'Your plan, trial until Nov 29, 2026'],
  ['trialing', { cancelAtPeriodEnd: true }, 'Your plan, until Nov 30, 2026'],
  ['active', {}, 'Your plan, paid until Nov 30, 2026'],
  ['active', { currentPeriodEnd: null }, 'Your plan'],
  ['past_due', {}, 'Your plan. The last payment failed.'],
  ['canceled', {}, undefined],
  ['none', { plan: null }, undefined],
] as const)('a plan that is %s, %j, says %s', (status, changes, text) => {
  const billing = {
    status,
    plan: 'artist',
    trialEndsAt: '2026-11-29T12:00:00.000Z',
    currentPeriodEnd: '2026-11-30T12:00:00.000Z',
    cancelAtPeriodEnd: false,
    ...changes,
  }
  expect(ownPlan(billing)).toEqual(text === undefined ? null : { id: 'artist', text })
})

test('an account that is not known yet has no plan', () => expect(ownPlan(undefined)).toBeNull())
