import { platformNames } from '#domain/connections/rules.ts'
import { mailTexts } from '#domain/mail/texts.ts'
import { nameOfPost } from '#domain/posts/rules.ts'
import { formatClock, formatDate, formatDayAndDate, formatShortDate } from '#domain/shared/dates.ts'
import type { Letter, LetterItem } from '#domain/shared/letter.ts'
import { addressOf, pages } from '#domain/shell/rules.ts'
import { placeOfShow } from '#domain/shows/rules.ts'
import { showTexts } from '#domain/shows/texts.ts'
import { summaryTexts } from '#domain/summaries/texts.ts'
import {
  comesOut,
  endOfWeek,
  inOrder,
  startOf,
  type ComingPost,
  type ComingShow,
  type DoneTask,
  type OpenTask,
  type Week,
} from './rules.ts'

/** `hello` is the first line; `origin` the site's. */
export type LetterFacts = { hello: string; origin: string; stopUrl: string }

/** A longer list is cut: the rest is in the workspace. */
const mostItems = 20

const list = (heading: string | null, tasks: readonly OpenTask[], origin: string, when: (task: OpenTask) => string) =>
  tasks.length === 0
    ? []
    : [
        {
          ...(heading === null ? {} : { heading }),
          items: tasks.slice(0, mostItems).map((task) => itemOf(task, origin, when)),
          ...(tasks.length > mostItems ? { more: summaryTexts.more(tasks.length - mostItems) } : {}),
        },
      ]

const releaseUrl = (origin: string, id: string) => `${origin}${addressOf(pages.release, { id })}`

const itemOf = (task: OpenTask, origin: string, when: (task: OpenTask) => string): LetterItem => ({
  label: task.task_description,
  url: `${releaseUrl(origin, task.release_id)}#task-${task.id}`,
  of: { label: task.release_title, url: releaseUrl(origin, task.release_id) },
  value: when(task),
})

/** A compressed task may be planned for a day before the week: it waits, and is not overdue. */
const whenInWeek = ({ due_date }: OpenTask, monday: string) =>
  due_date < monday ? summaryTexts.weekly.compressed : formatDayAndDate(due_date, startOf(monday))

/** The mail of a Monday. */
export function weeklyLetter(
  { monday, due, overdue, posts, shows, next }: Week,
  { hello, origin, stopUrl }: LetterFacts,
  done: readonly DoneTask[] = [],
): Letter {
  const texts = summaryTexts.weekly
  const parts = [
    ...(due.length > 0 ? [texts.due(due.length)] : []),
    ...(overdue.length > 0 ? [texts.overdue(overdue.length)] : []),
    ...(posts.length > 0 ? [texts.posts(posts.length)] : []),
    ...(shows.length > 0 ? [texts.shows(shows.length)] : []),
    ...(next && comesOut(next) ? [texts.comesOut(clip(next.release.title, 60))] : []),
  ]
  return {
    subject: texts.subject(parts),
    heading: texts.heading,
    opening: [hello, texts.opening(formatShortDate(monday), formatDate(endOfWeek(monday)))],
    lists: [
      ...list(texts.lists.due, due, origin, (task) => whenInWeek(task, monday)),
      ...list(texts.lists.overdue, overdue, origin, ({ due_date }) => formatDate(due_date)),
      ...postList(texts.lists.posts, posts, origin, ({ day }) => formatDayAndDate(day, startOf(monday))),
      ...showList(shows, monday, origin),
      ...doneList(done, origin),
      ...(next ? [{ heading: texts.lists.next, items: [releaseItem(next, origin)] }] : []),
    ],
    button: { label: summaryTexts.open, url: `${origin}${pages.dashboard.address}` },
    closing: [texts.closing],
    footer: [texts.footer],
    stop: { label: mailTexts.stopButton.weekly_summary, url: stopUrl },
  }
}

/** Posts, each with its platforms and time. */
function postList(
  heading: string | null,
  posts: readonly ComingPost[],
  origin: string,
  when?: (post: ComingPost) => string,
) {
  if (posts.length === 0) return []
  const items = posts.slice(0, mostItems).map((post): LetterItem => {
    const time = post.time === null ? [] : [formatClock(post.time)]
    const platforms = post.platforms.map((platform) => platformNames[platform].name).join(', ')
    return {
      label: nameOfPost(post),
      url: `${origin}${pages.contentCalendar.address}?post=${post.id}`,
      of: { label: platforms },
      ...(when ? { value: when(post) } : {}),
      ...(time.length > 0 ? { note: time.join('') } : {}),
    }
  })
  const more = posts.length > mostItems ? { more: summaryTexts.morePosts(posts.length - mostItems) } : {}
  return [{ ...(heading === null ? {} : { heading }), items, ...more }]
}

/** The mail of a morning with posts; null if there are none on that day. */
export function duePostsLetter(day: string, planned: readonly ComingPost[]): ((facts: LetterFacts) => Letter) | null {
  const posts = inOrder(planned.filter((post) => post.day === day))
  const [first] = posts
  if (!first) return null
  const texts = summaryTexts.duePosts
  return ({ hello, origin, stopUrl }) => ({
    subject: texts.subject(clip(nameOfPost(first), 80), posts.length - 1),
    heading: texts.heading(posts.length),
    opening: [hello, texts.opening(posts.length)],
    lists: postList(null, posts, origin),
    button: { label: texts.open, url: `${origin}${pages.contentCalendar.address}?date=${day}` },
    closing: [texts.closing],
    footer: [texts.footer],
    stop: { label: mailTexts.stopButton.due_posts, url: stopUrl },
  })
}

const showList = (shows: readonly ComingShow[], monday: string, origin: string) =>
  shows.length === 0
    ? []
    : [{ heading: summaryTexts.weekly.lists.shows, items: shows.map((show) => showItem(show, monday, origin)) }]

const showItem = (show: ComingShow, monday: string, origin: string): LetterItem => ({
  label: show.venue,
  url: `${origin}${pages.shows.address}`,
  of: { label: placeOfShow(show) },
  value: formatDayAndDate(show.day, startOf(monday)),
  ...(show.doors === null && show.status === 'announced' ? {} : { note: notesOf(show).join(' · ') }),
})
const notesOf = ({ doors, status }: ComingShow): string[] => [
  ...(doors === null ? [] : [showTexts.doors(doors)]),
  ...(status === 'announced' ? [] : [showTexts.statuses[status]]),
]

/** Nothing is completed by itself: each link leads to the task, where its artist completes it. */
function doneList(done: readonly DoneTask[], origin: string) {
  if (done.length === 0) return []
  const items = done
    .slice(0, mostItems)
    .map((task) => ({
      label: task.task_description,
      url: `${releaseUrl(origin, task.release_id)}#task-${task.task_id}`,
      of: { label: task.release_title, url: releaseUrl(origin, task.release_id) },
      note: task.text,
    }))
  const more = done.length > mostItems ? { more: summaryTexts.more(done.length - mostItems) } : {}
  return [{ heading: summaryTexts.weekly.lists.done, items, ...more }]
}

const releaseItem = ({ release, days }: NonNullable<Week['next']>, origin: string): LetterItem => ({
  label: release.title,
  url: releaseUrl(origin, release.id),
  of: { label: formatDate(release.release_date) },
  value: summaryTexts.inDays(days),
})

/** The mail of the morning after. `tasks`: one at least. */
export function overdueLetter(tasks: readonly OpenTask[], { hello, origin, stopUrl }: LetterFacts): Letter {
  const texts = summaryTexts.overdue
  const [first] = tasks as [OpenTask, ...OpenTask[]]
  return {
    subject: texts.subject(clip(first.task_description, 80), clip(first.release_title, 60), tasks.length - 1),
    heading: texts.heading(tasks.length),
    opening: [hello, texts.opening(tasks.length)],
    lists: list(null, tasks, origin, ({ due_date }) => formatDate(due_date)),
    button: { label: summaryTexts.open, url: `${origin}${pages.dashboard.address}` },
    closing: [texts.closing(tasks.length)],
    footer: [texts.footer],
    stop: { label: mailTexts.stopButton.overdue_tasks, url: stopUrl },
  }
}

/** A subject is one line, and short enough to be read in a list. */
function clip(text: string, max: number): string {
  const letters = Array.from(text.replace(/\s+/g, ' '))
  return letters.length <= max
    ? letters.join('')
    : `${letters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`
}
