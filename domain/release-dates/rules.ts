import { releaseDateTexts as texts } from '#domain/release-dates/texts.ts'
import type { ReleaseType } from '#domain/releases/schema.ts'
import { addDays, daysBetween, formatWeekday, utcDay } from '#domain/shared/dates.ts'

type LeadTime = {
  key: keyof typeof texts.leadTimes
  /** Whole days before the release. */
  days: number
  /** Only for these types; otherwise for all. */
  types?: readonly ReleaseType[]
  /** Not every release needs it: it is named, but the proposed Friday does not wait for it. */
  optional?: true
}

/** The things a date must leave time for (standards, section 6: warnings below 7, 21, 42 and 90 days), the longest first. */
export const leadTimes: readonly LeadTime[] = [
  { key: 'physical', days: 90, types: ['ep', 'album'], optional: true },
  { key: 'recording', days: 42 },
  { key: 'distributors', days: 21 },
  { key: 'pitch', days: 7 },
]

export type DateAdvice = {
  /** 'Saturday, in 6 days.' and what it is too late for. */
  text: string
  /** Whether the date leaves too little time for something that every release needs. */
  late: boolean
  /** A Friday that fits better, `YYYY-MM-DD`, and why; null if the date is a Friday that fits, or is past. */
  better: { date: string; reason: string } | null
}

/** Stores date new music for Fridays. */
const friday = 5

/** The first Friday on or after a date, `YYYY-MM-DD`. */
export function nextFriday(date: string): string {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  return addDays(date, (friday - weekday + 7) % 7)
}

/** A release date as of today: its weekday, the days to go, the things it leaves no time for, and the next Friday with time for everything. */
export function adviseOnDate(date: string, type: ReleaseType, now: Date): DateAdvice {
  const today = utcDay(now)
  const days = daysBetween(today, date)
  const when = texts.when(formatWeekday(date), days)
  if (days < 0) return { text: `${when} ${texts.past}`, late: false, better: null }
  const missed = leadTimes.filter((lead) => days < lead.days && (lead.types?.includes(type) ?? true))
  const needed = missed.filter((lead) => !lead.optional)
  // Where a shorter time is missed too, it says more than the end of the recording.
  const named =
    needed.length > 1 ? needed.filter(({ key }) => key !== 'recording') : needed.length > 0 ? needed : missed
  const tooLate =
    named.length === 0
      ? null
      : texts.tooLate(named.toReversed().map(({ key, days: lead }) => texts.leadTimes[key](lead)))
  const better = betterFriday(date, today, needed.length > 0 ? needed : missed)
  return {
    text: [when, tooLate].filter(Boolean).join(' '),
    late: needed.length > 0,
    better: better === null ? null : { date: better, reason: reasonFor(missed) },
  }
}

/** The first Friday that leaves the longest of these times; the next one after `date` if it lacks none; null if `date` is that Friday. */
function betterFriday(date: string, today: string, missed: readonly LeadTime[]): string | null {
  const from = missed.reduce(
    (latest, { days }) => (addDays(today, days) > latest ? addDays(today, days) : latest),
    date,
  )
  const better = nextFriday(from)
  return better === date ? null : better
}

const reasonFor = (missed: readonly LeadTime[]) =>
  missed.length === 0 ? texts.friday : missed.every(({ optional }) => optional) ? texts.vinylFits : texts.everythingFits
