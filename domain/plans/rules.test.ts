import { expect, test } from 'vitest'
import { planLead, priceInWords, products } from '#domain/plans/rules.ts'
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
    'You have had your trial: $9.99 is due today. Cancel anytime.',
  ],
  [
    'an address that had one before',
    { status: 'none', trialUsed: true },
    'You have had your trial: $9.99 is due today. Cancel anytime.',
  ],
  ['a running plan', { status: 'active', trialUsed: true }, 'Your plan is running. Cancel anytime.'],
  ['an account not read yet', undefined, 'Cancel anytime.'],
] as const)('%s is promised no more than comes', (_, billing, lead) => expect(planLead(billing)).toBe(lead))
