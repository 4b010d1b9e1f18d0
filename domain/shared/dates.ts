export const msPerDay = 86_400_000

/** Today's date in UTC, `YYYY-MM-DD`. */
export function utcDay(now: Date): string {
  return now.toISOString().slice(0, 10)
}

/**
 * The year in UTC. The domain reads the clock here alone: a schema's bounds and defaults get no arguments. They call it at every check,
 * because a server runs across New Year.
 */
export function currentYear(now = new Date()): number {
  return now.getUTCFullYear()
}

/** `date` moved by whole days, counted on the calendar; `YYYY-MM-DD` in and out. */
export function addDays(date: string, days: number): string {
  return utcDay(new Date(Date.parse(`${date}T00:00:00Z`) + days * msPerDay))
}

/** Whole days from one date to another; negative if it is earlier. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / msPerDay
}

/** 'Dec 18, 2026': short month, day, year of a date without time. */
export function formatDate(date: string): string {
  return utcFormat(date.slice(0, 10), { month: 'short', day: 'numeric', year: 'numeric' })
}

/** Made once for each way of writing: making one takes longer than a hundred uses. */
const utcFormats = new Map<string, Intl.DateTimeFormat>()
function utcFormat(date: string, options: Intl.DateTimeFormatOptions): string {
  const key = Object.entries(options).join()
  const format = utcFormats.get(key) ?? new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
  utcFormats.set(key, format)
  return format.format(new Date(`${date}T00:00:00Z`))
}

/** 'Friday' of a date without time. */
export function formatWeekday(date: string): string {
  return utcFormat(date, { weekday: 'long' })
}

/** 'Fri, Dec 18' of a date in this year, 'Fri, Jan 15, 2027' of any other. */
export function formatDayAndDate(date: string, now: Date): string {
  return `${utcFormat(date, { weekday: 'short' })}, ${formatNearDate(date, now)}`
}

/** 'Dec 18' of a date in this year, 'Jan 15, 2027' of any other. */
export function formatNearDate(date: string, now: Date): string {
  return date.slice(0, 4) === utcDay(now).slice(0, 4) ? formatShortDate(date) : formatDate(date)
}

/** 'Dec 18' of a date without time, where the year is known. */
export function formatShortDate(date: string): string {
  return utcFormat(date, { month: 'short', day: 'numeric' })
}

/** 'Yesterday', 'Today', 'Tomorrow', otherwise the weekday of a date without time. */
export function nameOfDay(date: string, now: Date): string {
  const today = utcDay(now)
  if (date === today) return 'Today'
  if (date === addDays(today, -1)) return 'Yesterday'
  if (date === addDays(today, 1)) return 'Tomorrow'
  return formatWeekday(date)
}

/** 'Dec 18, 2026' of a moment, by the reader's local clock. */
export function formatMomentDay(moment: Date): string {
  return new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' }).format(moment)
}

/** 'Saturday, November 14, 2026 at 3:29 PM' in `timeZone`, or by the reader's local clock without one (specification 1, sections 2.10 and 2.11). */
export function formatMoment(moment: Date, timeZone?: string): string {
  const format = new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
    timeZone,
  })
  return withPlainBlanks(format.format(moment))
}

/** 7:30 PM, of '19:30'. */
export function formatClock(time: string): string {
  const format = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })
  return withPlainBlanks(format.format(new Date(`1970-01-01T${time}:00Z`)))
}

/** '3:29 PM', by the reader's local clock. */
export function formatTime(moment: Date): string {
  return withPlainBlanks(new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' }).format(moment))
}

/** Newer browsers insert a narrow no-break space before AM and PM. */
const withPlainBlanks = (text: string) => text.replace(/\u202f/g, ' ')
