import { expect, test } from 'vitest'
import { quotes } from '#domain/dashboard/quotes.ts'
import { dayOfYear, quoteOfTheDay } from '#domain/dashboard/rules.ts'

test('counts the day of the year from 1, by the local calendar, across a leap day and a clock change', () => {
  expect(
    [new Date(2026, 0, 1), new Date(2026, 11, 31), new Date(2028, 11, 31), new Date(2026, 6, 1, 23, 59)].map(dayOfYear),
  ).toEqual([1, 365, 366, 182])
})

test('the quote is one of ten, by day of year modulo ten', () => {
  expect(quotes).toHaveLength(10)
  expect(quoteOfTheDay(new Date(2026, 0, 10))).toBe(quotes[0])
  expect(quoteOfTheDay(new Date(2026, 0, 13))).toBe(quotes[3])
})
