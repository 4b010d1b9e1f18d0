import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  daysBetween,
  formatDate,
  formatDayAndDate,
  formatMoment,
  formatMomentDay,
  formatShortDate,
  formatClock,
  formatTime,
  msPerDay,
  nameOfDay,
  utcDay,
} from '#domain/shared/dates.ts'

const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true }).map(utcDay)

test.each([
  ['2027-03-05', -56, '2027-01-08'],
  ['2024-02-28', 1, '2024-02-29'],
  ['2023-02-28', 1, '2023-03-01'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2027-03-28', -1, '2027-03-27'],
  ['2026-10-25', 1, '2026-10-26'],
  ['2026-06-01', 0, '2026-06-01'],
])('%s plus %i days is %s', (date, days, expected) => expect(addDays(date, days)).toBe(expected))

test.each([
  ['2026-12-18', '2026-12-18', 0],
  ['2026-12-18', '2027-01-01', 14],
  ['2027-01-01', '2026-12-18', -14],
  ['2024-02-28', '2024-03-01', 2],
])('from %s to %s are %i days', (from, to, days) => expect(daysBetween(from, to)).toBe(days))

test('moving forward and back again changes nothing, whatever the clocks do', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: -2000, max: 2000 }), (date, days) => {
      const moved = addDays(date, days)
      expect(addDays(moved, -days)).toBe(date)
      expect(Date.parse(moved) - Date.parse(date)).toBe(days * msPerDay)
    }),
  )
})

test('the day is the UTC day', () => {
  expect(utcDay(new Date('2026-11-21T23:30:00-05:00'))).toBe('2026-11-22')
  expect(utcDay(new Date('2026-11-22T00:30:00+02:00'))).toBe('2026-11-21')
})

test.each([
  ['2026-12-18', 'Dec 18, 2026'],
  ['2027-01-01', 'Jan 1, 2027'],
  ['2027-03-05T00:00:00Z', 'Mar 5, 2027'],
])('%s is shown as %s', (date, shown) => expect(formatDate(date)).toBe(shown))

test('a shown date names its own day in every time zone', () => {
  fc.assert(
    fc.property(day, (date) => {
      expect(formatDate(date)).toMatch(new RegExp(`^[A-Z][a-z]{2} ${Number(date.slice(8))}, ${date.slice(0, 4)}$`))
    }),
  )
})

test.each([
  ['2026-11-14T15:29:00Z', 'UTC', 'Saturday, November 14, 2026 at 3:29 PM'],
  ['2026-11-14T00:05:59Z', 'UTC', 'Saturday, November 14, 2026 at 12:05 AM'],
  ['2026-12-31T23:30:00Z', 'Asia/Tokyo', 'Friday, January 1, 2027 at 8:30 AM'],
])('%s in %s reads %s', (moment, zone, text) => expect(formatMoment(new Date(moment), zone)).toBe(text))

test.each([
  ['00:05', '12:05 AM'],
  ['12:00', '12:00 PM'],
  ['19:30', '7:30 PM'],
])('shows the clock time %s as %s', (time, shown) => expect(formatClock(time)).toBe(shown))

test("shows a time by the reader's clock", () => expect(formatTime(new Date(2026, 10, 14, 15, 29))).toBe('3:29 PM'))

test("shows the day of a moment by the reader's clock, and a short date without its year", () => {
  expect(formatMomentDay(new Date(2026, 11, 18, 23, 59))).toBe('Dec 18, 2026')
  expect(formatShortDate('2026-12-18')).toBe('Dec 18')
})

test.each([
  ['2026-11-21', 'Yesterday'],
  ['2026-11-22', 'Today'],
  ['2026-11-23', 'Tomorrow'],
  ['2026-11-20', 'Friday'],
  ['2026-11-24', 'Tuesday'],
])('on November 22, %s is called %s', (date, name) =>
  expect(nameOfDay(date, new Date('2026-11-22T23:30:00Z'))).toBe(name),
)

test.each([
  ['2026-12-18', 'Fri, Dec 18'],
  ['2026-01-01', 'Thu, Jan 1'],
  ['2027-01-15', 'Fri, Jan 15, 2027'],
  ['2025-12-31', 'Wed, Dec 31, 2025'],
])('in November 2026 the date %s is %s', (date, shown) =>
  expect(formatDayAndDate(date, new Date('2026-11-22T10:00:00Z'))).toBe(shown),
)
