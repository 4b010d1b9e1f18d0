import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatMoney } from '#domain/shared/money.ts'

test.each([
  [999, 'usd', '$9.99'],
  [9999, 'usd', '$99.99'],
  [0, 'usd', '$0.00'],
  [5, 'USD', '$0.05'],
  [123_456_789, 'usd', '$1,234,567.89'],
  [-250, 'usd', '-$2.50'],
  [500, 'jpy', '¥500'],
  [1234, 'eur', '€12.34'],
  [1234, 'kwd', 'KWD 1.234'],
])('%i of %s is %s', (amount, currency, shown) =>
  expect(formatMoney(amount, currency).replace('\u00a0', ' ')).toBe(shown),
)

test('loses no cent: every amount can be parsed back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), (amount) => {
      expect(Number(formatMoney(amount, 'usd').replace(/[$,.]/g, ''))).toBe(amount)
    }),
  )
})
