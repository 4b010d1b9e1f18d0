import { calendarTexts as texts } from '#domain/calendar/texts.ts'
import type { ReleaseStatus, ReleaseType } from '#domain/releases/schema.ts'
import { addDays, formatDate } from '#domain/shared/dates.ts'

/** How far back the feed reaches, in days: older events are of no use in a calendar. */
export const feedDaysBack = 365
/** The most entries in a feed, nearest to today first: more than a hundred releases with their tasks, within the megabyte that calendar programs accept. */
export const feedLimit = 2000

/** A release's or task's date, as the database returns it. */
export type CalendarRow = {
  id: string
  words: string
  day: string
  release_id: string
  release_title: string
  release_type: ReleaseType
  status: ReleaseStatus
  /** Null for a release and for an open task. */
  completed_at: string | null
  is_task: boolean
  /** Grows with each change to the entry's text. */
  sequence: number
  updated_at: string
}

/** A whole-day entry. A day has no time zone: it is the same date for everyone. */
export type CalendarEntry = {
  id: string
  title: string
  description: string
  day: string
  nextDay: string
  tentative: boolean
  sequence: number
  updatedAt: string
}

/** A date's calendar entry. Its id is the row's, so that an entry whose date or words change stays the same entry. */
export function calendarEntry(row: CalendarRow): CalendarEntry {
  const { id, day, sequence, updated_at } = row
  const words = row.is_task ? texts.taskTitle(row.words, row.release_title) : row.words
  return {
    id,
    day,
    nextDay: addDays(day, 1),
    sequence,
    updatedAt: updated_at,
    title: row.completed_at === null ? words : texts.done(words),
    description: row.is_task ? describeTask(row) : texts.releaseText(row.release_type, row.status),
    tentative: !row.is_task && row.status === 'draft',
  }
}

function describeTask({ completed_at, release_title }: CalendarRow): string {
  return completed_at === null ? texts.dueFor(release_title) : texts.doneFor(release_title, formatDate(completed_at))
}
