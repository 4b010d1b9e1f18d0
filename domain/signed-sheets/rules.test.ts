import { expect, test } from 'vitest'
import { writtenMoment, writtenMonth } from '#domain/signed-sheets/rules.ts'

test.each(['2026-11-23T08:02:11.999Z', '2026-11-23T09:02:11+01:00'])(
  'the moment %s reads the same everywhere',
  (moment) => expect(writtenMoment(moment)).toBe('2026-11-23 08:02:11 UTC'),
)

test.each([
  ['2027-07-01', 'July 2027'],
  ['2026-12-31T23:59:59Z', 'December 2026'],
])('%s is in %s', (day, month) => expect(writtenMonth(day)).toBe(month))
