import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysToRelease, isSetBack, statusMeaning } from '#domain/releases/rules.ts'
import { addDays, utcDay } from '#domain/shared/dates.ts'

test.each([
  ['2026-12-18', '2026-12-18T00:00:00.000Z', 0],
  ['2026-12-18', '2026-12-17T23:59:59.999Z', 1],
  ['2026-12-18', '2026-12-17T00:00:00.001Z', 1],
  ['2026-12-18', '2026-12-17T00:00:00.000Z', 1],
  ['2026-12-18', '2026-12-16T23:59:59.999Z', 2],
  ['2026-12-18', '2026-12-18T00:00:00.001Z', 0],
  ['2026-12-18', '2026-12-18T23:59:59.999Z', 0],
  ['2026-12-18', '2026-12-19T00:00:00.000Z', -1],
  ['2026-12-18', '2026-12-19T12:00:00.000Z', -1],
  ['2027-03-05', '2026-11-21T14:00:00.000Z', 104],
])('the release on %s is, at %s, %i days away', (date, now, days) =>
  expect(Object.is(daysToRelease(date, new Date(now)), days)).toBe(true),
)

test('counts calendar days: a release n days later is n days away at midnight and stays so until the next', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
      fc.integer({ min: -5000, max: 5000 }),
      (now, days) => {
        const midnight = new Date(`${utcDay(now)}T00:00:00Z`)
        const date = addDays(utcDay(now), days)
        expect(daysToRelease(date, midnight)).toBe(days === 0 ? 0 : days)
        const later = daysToRelease(date, now)
        expect([days, days]).toContain(later)
        expect(Object.is(later, -0)).toBe(false)
      },
    ),
  )
})

test.each([
  [{ status: 'draft', release_date: '2026-12-18' }, 'Only you can see it, and nothing goes out.'],
  [{ status: 'scheduled', release_date: '2026-12-18' }, 'Changes to Released automatically on Dec 18, 2026 (UTC).'],
  [
    { status: 'scheduled', release_date: null },
    'Changes to Released automatically on its release date, once it has one.',
  ],
  [{ status: 'scheduled', release_date: '2026-11-21' }, 'Its date has come: it changes to Released within minutes.'],
  [
    { status: 'scheduled', release_date: '2026-11-21', set_back: true },
    'It was set back to Scheduled after its date, so it stays that way until you choose Released or change its date.',
  ],
  [{ status: 'released', release_date: null }, 'It is out.'],
  [{ status: 'released', release_date: '2026-12-18' }, 'It is out.'],
  [{ status: 'released', release_date: '2026-11-21' }, 'Out today.'],
  [{ status: 'released', release_date: '2026-10-16' }, 'Out for 36 days.'],
  [
    { status: 'released', release_date: '2026-11-20', auto_released_on: '2026-11-20' },
    'Out for 1 day. Released automatically on Nov 20, 2026.',
  ],
] as const)('on November 21 %j means: %s', (release, meaning) =>
  expect(statusMeaning(release, new Date('2026-11-21T10:00:00Z'))).toBe(meaning),
)

const out = { status: 'released', release_date: '2026-11-21' } as const
const setBack = { status: 'scheduled', release_date: '2026-11-21', set_back: true } as const

test.each([
  ['a released one that becomes Scheduled on its date', out, { status: 'scheduled' }, true],
  ['the same after its date', { ...out, release_date: '2026-11-20' }, { status: 'scheduled' }, true],
  ['the same before its date', { ...out, release_date: '2026-11-22' }, { status: 'scheduled' }, false],
  ['the same without a date', { ...out, release_date: null }, { status: 'scheduled' }, false],
  ['the same with another date', out, { status: 'scheduled', release_date: '2026-12-01' }, false],
  ['the same with its date removed', out, { status: 'scheduled', release_date: null }, false],
  ['the same with its own date sent along', out, { status: 'scheduled', release_date: '2026-11-21' }, true],
  ['a released one that becomes a draft', out, { status: 'draft' }, false],
  ['a draft that becomes Scheduled', { ...out, status: 'draft' }, { status: 'scheduled' }, false],
  ['one set back before, with another field changed', setBack, {}, true],
  ['one set back before, saved as Scheduled again', setBack, { status: 'scheduled' }, true],
  ['one set back before that becomes Released', setBack, { status: 'released' }, false],
  ['one set back before, with another date', setBack, { release_date: '2026-12-01' }, false],
  ['one never set back, with another field changed', { ...setBack, set_back: false }, {}, false],
] as const)('on November 21 %s is set back: %s', (_, before, changes, expected) =>
  expect(isSetBack(before, changes, new Date('2026-11-21T10:00:00Z'))).toBe(expected),
)
