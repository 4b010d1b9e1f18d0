import { addDays, utcDay } from '#domain/shared/dates.ts'
import { quotes } from '#domain/dashboard/quotes.ts'

/** How far ahead the dashboard looks, in days. */
export const lookAheadDays = 14
/** 'Upcoming' threshold in days (specification 2, section 9). */
export const upcomingDays = 7

/** The day's number in its year, from 1, by the reader's own calendar. */
export function dayOfYear(now: Date): number {
  return Math.round((Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) - Date.UTC(now.getFullYear(), 0, 0)) / 86_400_000)
}

/** One of 10 quotes, by day of year modulo 10 (specification 1, section 9). */
export function quoteOfTheDay(now: Date) {
  return quotes[dayOfYear(now) % quotes.length]!
}

/** Overdue before today, Upcoming within seven days, In Progress otherwise (specification 2, section 4). */
export function dueStatus(dueDate: string, now: Date): 'overdue' | 'upcoming' | 'in-progress' {
  const today = utcDay(now)
  if (dueDate < today) return 'overdue'
  return dueDate <= addDays(today, upcomingDays) ? 'upcoming' : 'in-progress'
}
