import type { Post } from '#domain/posts/schema.ts'
import { daysToRelease } from '#domain/releases/rules.ts'
import { addDays } from '#domain/shared/dates.ts'
import { localTime } from '#domain/shared/time-zones.ts'
import { splitShows } from '#domain/shows/rules.ts'
import type { Show } from '#domain/shows/schema.ts'
import { taskStatus, twinOf } from '#domain/tasks/rules.ts'
import type { TaskCategory } from '#domain/tasks/schema.ts'

const msPerHour = 3_600_000
/** Mails go out at 8 in the morning, by the artist's clock. */
const morningMs = 8 * msPerHour

/** A day whose 8 o'clock has passed in a time zone, and when that was. */
export type Morning = { day: string; at: Date }

/** Today's morning there; null before 8. Clocks change at night, so the hours since then are whole ones. */
export function morningIn(timeZone: string, now: Date): Morning | null {
  const { day, clock } = localTime(now, timeZone)
  return clock < morningMs ? null : { day, at: new Date(now.getTime() - (clock - morningMs)) }
}

/** A local day as the rules of dates take it: by UTC. */
export const startOf = (day: string) => new Date(`${day}T00:00:00Z`)

export const isMonday = (day: string): boolean => startOf(day).getUTCDay() === 1

/** An open task of a release that is still to come, with its date. */
export type OpenTask = {
  release_date: string | null
  compressed: boolean
  task_category: TaskCategory
  template_key: string | null

  id: string
  release_id: string
  release_title: string
  task_description: string
  due_date: string
}
/** An open task whose work is there, with what shows it. */
export type DoneTask = {
  task_id: string
  release_id: string
  release_title: string
  task_description: string
  text: string
}
/** A show that takes place, as far as known. */
export type ComingShow = Pick<Show, 'id' | 'day' | 'doors' | 'venue' | 'city' | 'country' | 'status'>
/** A planned post that is not posted yet. */
export type ComingPost = Pick<Post, 'id' | 'caption' | 'day' | 'time' | 'platforms'>
export type ComingRelease = { id: string; title: string; release_date: string }

export const endOfWeek = (monday: string): string => addDays(monday, 6)

export type Week = {
  monday: string
  due: OpenTask[]
  overdue: OpenTask[]
  posts: ComingPost[]
  shows: ComingShow[]
  next: { release: ComingRelease; days: number } | null
}

/** A week from its Monday on; null if nothing is due in it or overdue, no release comes out, nothing is posted and no show is played. */
export function weekOf(
  monday: string,
  all: readonly OpenTask[],
  releases: readonly ComingRelease[],
  allShows: readonly ComingShow[] = [],
  allPosts: readonly ComingPost[] = [],
): Week | null {
  const tasks = withoutTwins(all.filter((task) => task.due_date <= endOfWeek(monday)))
  const [overdue, open] = [
    tasks.filter((task) => isOverdue(task, monday)),
    tasks.filter((task) => !isOverdue(task, monday)),
  ]
  const next = nextRelease(monday, releases)
  const shows = allShows.filter(({ day }) => day >= monday && day <= endOfWeek(monday))
  const posts = inOrder(allPosts.filter(({ day }) => day >= monday && day <= endOfWeek(monday)))
  if (open.length + overdue.length + shows.length + posts.length === 0 && !comesOut(next)) return null
  return { monday, due: byDate(open), overdue: byDate(overdue), posts, shows: splitShows(shows, monday).coming, next }
}

/** By day and time, those without a time first. */
export const inOrder = (posts: readonly ComingPost[]): ComingPost[] =>
  posts.toSorted((a, b) => (`${a.day} ${a.time ?? ''}` < `${b.day} ${b.time ?? ''}` ? -1 : 1))

/** By the artist's day, and the rules of tasks: a compressed one is due until its release comes out. */
const isOverdue = (task: OpenTask, day: string) =>
  taskStatus(
    { ...task, completed_at: null },
    { status: 'scheduled', release_date: task.release_date },
    startOf(day),
  ) === 'overdue'

/** A milestone and its twin on the checklist are one job. */
export const withoutTwins = <Task extends Pick<OpenTask, 'task_category' | 'release_id' | 'template_key'>>(
  tasks: readonly Task[],
): Task[] =>
  tasks.filter(
    (task) =>
      task.task_category !== 'timeline' ||
      !tasks.some(
        (other) =>
          other.release_id === task.release_id &&
          other.template_key !== null &&
          other.template_key === twinOf(task.template_key),
      ),
  )

const byDate = (tasks: readonly OpenTask[]) => tasks.toSorted((a, b) => (a.due_date < b.due_date ? -1 : 1))

export const comesOut = (next: Week['next']) => next !== null && next.days < 7

function nextRelease(day: string, releases: readonly ComingRelease[]): Week['next'] {
  const [release] = releases
    .filter(({ release_date }) => release_date >= day)
    .toSorted((a, b) => (a.release_date < b.release_date ? -1 : 1))
  return release ? { release, days: daysToRelease(release.release_date, startOf(day)) } : null
}

/** A reminder reaches back this far at most: after a pause, nobody wants to hear of last month. */
const reachDays = 7

/** The earliest due date that a reminder of this day names. */
export const overdueFrom = (day: string): string => addDays(day, -reachDays)

/** Tasks that became overdue since the last reminder, which named everything due before its own day. */
export function newlyOverdue(day: string, tasks: readonly OpenTask[], lastDay: string | null): OpenTask[] {
  const from = lastDay !== null && lastDay > overdueFrom(day) ? lastDay : overdueFrom(day)
  return byDate(withoutTwins(tasks).filter((task) => task.due_date >= from && isOverdue(task, day)))
}
