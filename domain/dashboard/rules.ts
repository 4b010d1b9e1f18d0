import { quotes } from '#domain/dashboard/quotes.ts'
import { msPerDay } from '#domain/shared/dates.ts'

/** How far ahead the dashboard looks, in days. */
export const lookAheadDays = 14

/** The day's number in its year, from 1, by the reader's local calendar. */
export function dayOfYear(now: Date): number {
  return Math.round(
    (Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) - Date.UTC(now.getFullYear(), 0, 0)) / msPerDay,
  )
}

/** One of 10 quotes, by day of year modulo 10 (specification 1, section 9). */
export function quoteOfTheDay(now: Date) {
  return quotes[dayOfYear(now) % quotes.length]!
}
