import { expect, test } from 'vitest'
import { product } from '#domain/plans/schema.ts'
import { products } from '#domain/plans/rules.ts'

test('two plans are sold at the prices of the specification, of which one can be bought', () => {
  const plans = products('price_1')
  expect(plans.map(({ id, amount, currency, trialDays, available, priceId }) => [id, amount, currency, trialDays, available, priceId])).toEqual([['artist', 999, 'usd', 7, true, 'price_1'], ['manager', 9999, 'usd', 7, false, '']])
  for (const plan of plans) expect(product.parse(plan)).toEqual(plan)
})
