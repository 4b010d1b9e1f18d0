import { expect, test } from 'vitest'
import {
  dayAfterKey,
  longestRange,
  mondayOf,
  moveMonth,
  rangeOf,
  stepOf,
  weeksOf,
} from '#domain/content-calendar/rules.ts'
import { daysBetween } from '#domain/shared/dates.ts'

test.each([
  ['2026-11-30', '2026-11-30'],
  ['2026-12-06', '2026-11-30'],
  ['2027-01-01', '2026-12-28'],
])('the week of %s begins on Monday, %s', (day, monday) => expect(mondayOf(day)).toBe(monday))

test.each([
  ['month', '2026-12-15', '2026-11-30', '2027-01-03'],
  // Four weeks to the day.
  ['month', '2027-02-10', '2027-02-01', '2027-02-28'],
  ['month', '2026-08-31', '2026-07-27', '2026-09-06'],
  ['week', '2026-12-06', '2026-11-30', '2026-12-06'],
  ['list', '2026-12-06', '2026-11-30', '2027-01-10'],
] as const)('a %s around %s: %s to %s', (view, date, from, to) => expect(rangeOf(view, date)).toEqual({ from, to }))

test('no month is longer than a call may ask for, and its weeks are whole', () => {
  for (let date = '2026-01-15'; date < '2031-01-01'; date = moveMonth(date, 1)) {
    const range = rangeOf('month', date)
    expect(daysBetween(range.from, range.to) + 1).toBeLessThanOrEqual(longestRange)
    expect(weeksOf(range).flat()).toEqual([...new Set(weeksOf(range).flat())])
    expect(weeksOf(range)[0]![0]).toBe(range.from)
    expect(weeksOf(range).at(-1)!.at(-1)).toBe(range.to)
  }
})

test.each([
  ['2027-01-31', 1, '2027-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2027-01-15', -1, '2026-12-15'],
  ['9999-12-15', 1, '9999-12-15'],
])('%s moved by %i months: %s', (date, by, moved) => expect(moveMonth(date, by)).toBe(moved))

test.each([
  ['month', '2026-12-31', 1, '2027-01-01'],
  ['week', '2026-12-06', 1, '2026-12-07'],
  ['list', '2026-12-06', -1, '2026-10-19'],
] as const)('from the %s of %s by %i: %s', (view, date, by, next) => expect(stepOf(view, date, by)).toBe(next))

test.each([
  ['ArrowLeft', '2026-11-30'],
  ['ArrowRight', '2026-12-02'],
  ['ArrowUp', '2026-11-24'],
  ['ArrowDown', '2026-12-08'],
  ['Home', '2026-11-30'],
  ['End', '2026-12-06'],
  ['PageUp', '2026-11-01'],
  ['PageDown', '2027-01-01'],
  ['x', null],
])('%s leads from December 1 to %s', (key, day) => expect(dayAfterKey('2026-12-01', key)).toBe(day))
