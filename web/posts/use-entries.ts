import { useMemo } from 'react'
import { campaignTexts } from '#domain/campaigns/texts.ts'
import type { EntryKind } from '#domain/content-calendar/rules.ts'
import type { CalendarEntries } from '#domain/content-calendar/schema.ts'
import { nameOfPost } from '#domain/posts/rules.ts'
import type { PlannedPost } from '#domain/posts/schema.ts'
import { nameOfShow } from '#domain/shows/rules.ts'
import { paths } from '#web/app/paths.ts'

/** One thing of a day, whatever it is. */
export type Entry = {
  kind: EntryKind
  id: string
  day: string
  name: string
  /** 'HH:MM'; null if it has none. */
  time: string | null
  /** Posted, completed, out or canceled. */
  done: boolean
  /** Of the release that a task belongs to, or a post or mail hangs on. */
  release: string | null
  /** Where it leads; null for a post, which opens in a dialog. */
  address: string | null
  post: PlannedPost | null
}

const ranks: Record<EntryKind, number> = { release: 0, show: 1, mail: 2, post: 3, task: 4 }
const inOrder = (a: Entry, b: Entry) =>
  ranks[a.kind] - ranks[b.kind] || (a.time ?? '').localeCompare(b.time ?? '') || (a.id < b.id ? -1 : 1)

const ofPost = (post: PlannedPost): Entry => ({
  kind: 'post',
  id: post.id,
  day: post.day,
  name: nameOfPost(post),
  time: post.time,
  done: post.status === 'posted',
  release: post.release_title,
  address: null,
  post,
})

/** Everything by day, in the order of a day: releases, shows, mails, posts, due tasks. */
function entriesByDay(
  { posts, shows, releases, tasks, mails }: CalendarEntries,
  hidden: ReadonlySet<EntryKind>,
): Map<string, Entry[]> {
  const none = { done: false, time: null, release: null, post: null }
  const all: Entry[] = [
    ...posts.map(ofPost),
    ...shows.map((show): Entry => ({
      ...none,
      kind: 'show',
      id: show.id,
      day: show.day,
      name: nameOfShow(show),
      time: show.doors,
      done: show.status === 'canceled',
      address: paths.shows,
    })),
    ...releases.map((release): Entry => ({
      ...none,
      kind: 'release',
      id: release.id,
      day: release.day,
      name: release.title,
      done: release.status === 'released',
      address: paths.release(release.id),
    })),
    ...tasks.map((task): Entry => ({
      ...none,
      kind: 'task',
      id: task.id,
      day: task.day,
      name: task.task_description,
      done: task.completed,
      release: task.release_title,
      address: `${paths.release(task.release_id)}#task-${task.id}`,
    })),
    ...mails.map((mail): Entry => ({
      ...none,
      kind: 'mail',
      id: mail.id,
      day: mail.day,
      name: mail.subject || campaignTexts.noSubject,
      time: mail.time,
      release: mail.release_title,
      address: paths.campaign(mail.id),
    })),
  ]
  const days = Map.groupBy(
    all.filter(({ kind }) => !hidden.has(kind)),
    ({ day }) => day,
  )
  for (const entries of days.values()) entries.sort(inOrder)
  return days
}

/** The same of what a query has found; undefined without it. */
export const useEntries = (found: CalendarEntries | undefined, hidden: ReadonlySet<EntryKind>) =>
  useMemo(() => found && entriesByDay(found, hidden), [found, hidden])

/** The days with a post that is being moved on the day that it is over. */
export function withMoved(days: Map<string, Entry[]>, moved: { post: PlannedPost; day: string } | null) {
  if (!moved) return days
  const shown = new Map([...days].map(([day, entries]) => [day, entries.filter(({ id }) => id !== moved.post.id)]))
  const entry = ofPost({ ...moved.post, day: moved.day })
  return shown.set(moved.day, [...(shown.get(moved.day) ?? []), entry].sort(inOrder))
}
