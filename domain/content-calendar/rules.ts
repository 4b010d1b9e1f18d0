import { moveDay } from '#domain/many-tasks/rules.ts'
import { addDays } from '#domain/shared/dates.ts'

/** Three ways to look at the calendar; each has an address. */
export const calendarViews = ['month', 'week', 'list'] as const
export type CalendarView = (typeof calendarViews)[number]
/** The kinds of entries in it. */
export const entryKinds = ['post', 'show', 'release', 'task', 'mail'] as const
export type EntryKind = (typeof entryKinds)[number]

/** Days of the list, from the week of its date on. */
const listDays = 42
/** The longest range of one call: a month's six weeks. */
export const longestRange = 42
/** Rows of each kind in one answer; `more` says that there are others. */
export const mostOfKind = 500

export type DayRange = { from: string; to: string }

const weekday = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
/** The Monday of a day's week. */
export const mondayOf = (day: string): string => moveDay(day, -weekday(day))
const firstOfMonth = (day: string): string => `${day.slice(0, 8)}01`

/** The days that a view shows around a date: whole weeks, which begin on Monday. */
export function rangeOf(view: CalendarView, date: string): DayRange {
  if (view === 'month') {
    const from = mondayOf(firstOfMonth(date))
    const last = moveDay(moveMonth(firstOfMonth(date), 1), -1)
    return { from, to: moveDay(mondayOf(last), 6) }
  }
  const from = mondayOf(date)
  return { from, to: moveDay(from, (view === 'week' ? 7 : listDays) - 1) }
}

/** The days of a range, in weeks. */
export function weeksOf({ from, to }: DayRange): string[][] {
  const weeks: string[][] = []
  for (let monday = from; monday <= to; monday = addDays(monday, 7))
    weeks.push(Array.from({ length: 7 }, (_, day) => moveDay(monday, day)))
  return weeks
}

/** The same day of another month, or its last one. */
export function moveMonth(date: string, by: number): string {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number]
  const lastDay = new Date(Date.UTC(year, month + by, 0)).getUTCDate()
  const moved = new Date(Date.UTC(year, month - 1 + by, Math.min(day, lastDay))).toISOString().slice(0, 10)
  return /^[1-9]\d{3}-/.test(moved) ? moved : date
}

/** The date that the next or previous page of a view begins at. */
export const stepOf = (view: CalendarView, date: string, by: 1 | -1): string =>
  view === 'month' ? moveMonth(firstOfMonth(date), by) : moveDay(mondayOf(date), by * (view === 'week' ? 7 : listDays))

/** Where a key leads in the grid; null for a key that it does not know. */
export function dayAfterKey(date: string, key: string): string | null {
  const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[key]
  if (by !== undefined) return moveDay(date, by)
  if (key === 'Home') return mondayOf(date)
  if (key === 'End') return moveDay(mondayOf(date), 6)
  if (key === 'PageUp' || key === 'PageDown') return moveMonth(date, key === 'PageUp' ? -1 : 1)
  return null
}
