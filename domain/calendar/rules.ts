import { calendarTexts as texts } from '#domain/calendar/texts.ts'
import type { ReleaseStatus, ReleaseType } from '#domain/releases/schema.ts'
import { addDays, formatDate } from '#domain/shared/dates.ts'

/** How far back the feed reaches, in days: what is over for longer is no longer of use in a calendar. */
export const feedDaysBack = 365
/** The most that a feed holds, what lies nearest to today first: more than a hundred releases with their tasks, in a megabyte, beyond which calendar programs refuse. */
export const feedLimit = 2000

/** A release's date or a task's, as the database tells it. */
export type CalendarRow = {
  id: string
  words: string
  day: string
  release_id: string
  release_title: string
  release_type: ReleaseType
  status: ReleaseStatus
  /** Null for a release, and for a task that is open. */
  completed_at: string | null
  is_task: boolean
  /** Rises with each change of what the entry says. */
  sequence: number
  updated_at: string
}

/** An entry that fills a whole day. A day has no time zone: it is the same date for everybody. */
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

/** What the calendar says of a date. Its id is the row's, so that an entry whose date or words change stays the same entry. */
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
