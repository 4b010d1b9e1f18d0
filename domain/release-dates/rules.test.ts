import { expect, test } from 'vitest'
import { adviseOnDate, leadTimes, nextFriday } from '#domain/release-dates/rules.ts'

const now = new Date('2026-11-22T15:00:00Z') // a Sunday

test.each([
  ['2026-11-22', '2026-11-27'],
  ['2026-11-27', '2026-11-27'],
  ['2026-11-28', '2026-12-04'],
  ['2026-12-31', '2027-01-01'],
])('the first Friday from %s is %s', (date, friday) => expect(nextFriday(date)).toBe(friday))

test.each([
  // date, type, text, late, better
  [
    '2026-11-28',
    'single',
    'Saturday, in 6 days. Too late for a Spotify pitch (7 days) and most distributors (21).',
    true,
    '2027-01-08',
  ],
  ['2026-11-29', 'single', 'Sunday, in 7 days. Too late for most distributors (21).', true, '2027-01-08'],
  [
    '2026-12-13',
    'mixtape',
    'Sunday, in 21 days. Too late for the usual plan, which finishes recording 42 days before.',
    true,
    '2027-01-08',
  ],
  [
    '2027-01-02',
    'single',
    'Saturday, in 41 days. Too late for the usual plan, which finishes recording 42 days before.',
    true,
    '2027-01-08',
  ],
  ['2027-01-03', 'single', 'Sunday, in 42 days.', false, '2027-01-08'],
  ['2027-01-08', 'single', 'Friday, in 47 days.', false, null],
  ['2027-01-08', 'ep', 'Friday, in 47 days. Too late for vinyl (90 days).', false, '2027-02-26'],
  ['2027-02-20', 'album', 'Saturday, in 90 days.', false, '2027-02-26'],
  [
    '2026-11-28',
    'album',
    'Saturday, in 6 days. Too late for a Spotify pitch (7 days) and most distributors (21).',
    true,
    '2027-01-08',
  ],
  [
    '2026-11-23',
    'single',
    'Monday, in 1 day. Too late for a Spotify pitch (7 days) and most distributors (21).',
    true,
    '2027-01-08',
  ],
  [
    '2026-11-22',
    'single',
    'Sunday, today. Too late for a Spotify pitch (7 days) and most distributors (21).',
    true,
    '2027-01-08',
  ],
  [
    '2026-11-21',
    'single',
    'Saturday, 1 day ago. It is already out, so it does not get a checklist or a timeline.',
    false,
    null,
  ],
  [
    '1900-01-01',
    'single',
    'Monday, 46,346 days ago. It is already out, so it does not get a checklist or a timeline.',
    false,
    null,
  ],
  ['2199-12-31', 'album', 'Tuesday, in 63,226 days.', false, '2200-01-03'],
] as const)('%s for a %s: %s', (date, type, text, late, better) => {
  const advice = adviseOnDate(date, type, now)
  expect([advice.text, advice.late, advice.better?.date ?? null]).toEqual([text, late, better])
})

test('says why the other Friday is better', () => {
  const reason = (date: string, type: 'single' | 'ep') => adviseOnDate(date, type, now).better?.reason
  expect(reason('2026-11-28', 'single')).toBe('leaves time for everything.')
  expect(reason('2027-01-09', 'ep')).toBe('leaves time for vinyl too.')
  expect(reason('2027-01-09', 'single')).toBe('is the next Friday, the day most music comes out.')
})

test('the proposed Friday needs no better one, of any type, on any day', () => {
  for (const type of ['single', 'ep', 'album', 'mixtape'] as const)
    for (let days = 0; days < 150; days += 1) {
      const date = new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10)
      const { better } = adviseOnDate(date, type, now)
      if (better === null) continue
      const proposed = adviseOnDate(better.date, type, now)
      expect(proposed.late).toBe(false)
      expect(better.date >= date && nextFriday(better.date) === better.date).toBe(true)
    }
})

test('the lead times are those of the standards', () => {
  expect(leadTimes.map(({ days }) => days)).toEqual([90, 42, 21, 7])
})
