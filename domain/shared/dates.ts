export const msPerDay = 86_400_000

/** Today's date in UTC, `YYYY-MM-DD`. */
export function utcDay(now: Date): string {
  return now.toISOString().slice(0, 10)
}

/** `date` moved by whole days, counted on the calendar; `YYYY-MM-DD` in and out. */
export function addDays(date: string, days: number): string {
  return utcDay(new Date(Date.parse(`${date}T00:00:00Z`) + days * msPerDay))
}

/** 'Dec 18, 2026': short month, day, year, of a date without time. */
export function formatDate(date: string): string {
  return new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${date.slice(0, 10)}T00:00:00Z`))
}
