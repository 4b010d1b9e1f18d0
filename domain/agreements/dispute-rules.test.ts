import { expect, test } from 'vitest'
import { endsDispute } from '#domain/agreements/dispute-rules.ts'

const [before, at, after] = ['2026-11-01T10:00:00Z', '2026-11-01T11:00:00Z', '2026-11-01T12:00:00Z']

test.each([
  ['the version in dispute', 1, 1, after, false],
  ['a newer one, agreed to since', 2, 1, after, true],
  ['a newer one, agreed to before the dispute', 2, 1, before, false],
  ['a newer one, agreed to at its moment', 2, 1, at, false],
  ['a newer one that does not name the person disputing', 2, 1, null, true],
  ['the first one, of a sheet that was disputed before', 1, 0, after, true],
])('%s, signed by all', (_, number, disputed, agreedAt, ends) =>
  expect(endsDispute(number, { number: disputed, at }, agreedAt)).toBe(ends),
)
