import { expect, test } from 'vitest'
import { copyrightYear } from '#domain/release-payload/schema.ts'

const thisYear = new Date().getUTCFullYear()

test.each([
  [1899, false],
  [1900, true],
  [thisYear, true],
  [thisYear + 1, true],
  [thisYear + 2, false],
  [2000.5, false],
])('%d may be the year of a ℗ or © line: %s', (year, accepted) =>
  expect(copyrightYear.safeParse(year).success).toBe(accepted),
)
