import { calendarTexts as texts } from '#domain/calendar/texts.ts'
import { platformNames } from '#domain/connections/rules.ts'
import { nameOfPost, type PostPlatform, type PostStatus } from '#domain/posts/rules.ts'
import type { ReleaseStatus, ReleaseType } from '#domain/releases/schema.ts'
import { addDays, formatDate } from '#domain/shared/dates.ts'
import { addressOf, pages } from '#domain/shell/rules.ts'
import type { ShowStatus } from '#domain/shows/rules.ts'

/** How far back the feed reaches, in days: older events are of no use in a calendar. */
export const feedDaysBack = 365
/** The most entries in a feed, nearest to today first: more than a hundred releases with their tasks, within the megabyte that calendar programs accept. */
export const feedLimit = 2000

/** A date of a release, a task, a show or a post, as the database returns it. */
export type CalendarRow = {
  id: string
  day: string
  /** Grows with each change to the entry's text. */
  sequence: number
  updated_at: string
} & (
  | { kind: 'release'; words: string; release_id: string; release_type: ReleaseType; status: ReleaseStatus }
  | { kind: 'task'; words: string; release_id: string; release_title: string; completed_at: string | null }
  | { kind: 'show'; words: string; time: string | null; address: string | null; state: ShowStatus }
  | {
      kind: 'post'
      words: string
      time: string | null
      address: string | null
      state: PostStatus
      platforms: readonly PostPlatform[]
    }
)

/** A whole-day entry. A day has no time zone: it is the same date for everyone. */
export type CalendarEntry = {
  id: string
  title: string
  description: string
  day: string
  nextDay: string
  status: 'confirmed' | 'tentative' | 'canceled'
  sequence: number
  updatedAt: string
  /** Of the page that it leads to. */
  path: string
}

/** A date's calendar entry. Its id is the row's, so that an entry whose date or words change stays the same entry. */
export function calendarEntry(row: CalendarRow): CalendarEntry {
  const { id, day, sequence, updated_at } = row
  return { id, day, nextDay: addDays(day, 1), sequence, updatedAt: updated_at, ...wordsOf(row) }
}

function wordsOf(row: CalendarRow): Pick<CalendarEntry, 'title' | 'description' | 'status' | 'path'> {
  if (row.kind === 'show') {
    const { words, state, time, address } = row
    return {
      title: texts.showTitle(words),
      description: texts.showText(state, time, address),
      status: state === 'canceled' ? 'canceled' : 'confirmed',
      path: pages.shows.address,
    }
  }
  if (row.kind === 'post') {
    const { id, words, state, time, address, platforms } = row
    const title = texts.postTitle(nameOfPost({ caption: words }))
    const names = platforms.map((platform) => platformNames[platform].name)
    return {
      title: state === 'posted' ? texts.done(title) : title,
      description: texts.postText(names, state, time, address),
      status: state === 'draft' ? 'tentative' : 'confirmed',
      path: `${pages.contentCalendar.address}?post=${id}`,
    }
  }
  const path = addressOf(pages.release, { id: row.release_id })
  if (row.kind === 'release') {
    const { words, release_type, status } = row
    const description = texts.releaseText(release_type, status)
    return { title: words, description, status: status === 'draft' ? 'tentative' : 'confirmed', path }
  }
  const title = texts.taskTitle(row.words, row.release_title)
  return {
    title: row.completed_at === null ? title : texts.done(title),
    description:
      row.completed_at === null
        ? texts.dueFor(row.release_title)
        : texts.doneFor(row.release_title, formatDate(row.completed_at)),
    status: 'confirmed',
    path,
  }
}
