import { expect, test } from 'vitest'
import { inGroups } from '#domain/two-step/rules.ts'

test.each([
  ['', ''],
  ['ABCD', 'ABCD'],
  ['ABCDE', 'ABCD E'],
  ['ABCDEFGHIJ', 'ABCD EFGH IJ'],
])('%j is shown as %j', (code, shown) => expect(inGroups(code)).toBe(shown))
