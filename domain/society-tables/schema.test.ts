import { expect, test } from 'vitest'
import { societyCsvQuery } from '#domain/society-tables/schema.ts'

test.each([
  ['079', true],
  [undefined, true],
  ['79', false],
  ['0790', false],
  ['x079', false],
  ['STIM', false],
])('a table for the society %j can be made: %j', (society, isMade) =>
  expect(societyCsvQuery.safeParse({ society }).success).toBe(isMade),
)

test('names publishers only where the account collects, unless all are asked for', () => {
  expect(societyCsvQuery.parse({}).publishers).toBe('collected')
  expect(societyCsvQuery.parse({ publishers: 'all' }).publishers).toBe('all')
})
