import { letterTexts } from '#domain/mail/texts.ts'
import { addDays, msPerDay } from '#domain/shared/dates.ts'
import type { Letter } from '#domain/shared/letter.ts'
import { zoneName } from '#domain/shared/time-zones.ts'
import { duePostsLetter, overdueLetter, weeklyLetter, type LetterFacts } from '#domain/summaries/letter-rules.ts'
import {
  endOfWeek,
  isMonday,
  morningIn,
  newlyOverdue,
  overdueFrom,
  weekOf,
  type ComingPost,
  type ComingRelease,
  type ComingShow,
  type OpenTask,
} from '#domain/summaries/rules.ts'
import type { AppContext } from '#server/context.ts'
import { listLooksDoneOfAccount } from '#server/looks-done/queries.ts'
import { queueLetter, stopUrlFor } from '#server/mail/actions.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import {
  findReaders,
  listComing,
  listComingPosts,
  listComingShows,
  listOpenTasks,
  listZones,
  type About,
  type Reader,
  type ZoneMorning,
} from './queries.ts'

type Context = Pick<AppContext, 'db' | 'enqueue' | 'ports' | 'now' | 'originFor'>
type Plan = { tasks: OpenTask[]; releases: ComingRelease[]; shows: ComingShow[]; posts: ComingPost[] }

/** A kind of mail, as its once key begins; its days; and what it says to a reader, if anything. */
type Summary = {
  kind: 'weekly_summary' | 'overdue_tasks' | 'due_posts'
  prefix: string
  isDay: (day: string) => boolean
  about: About
  days: (day: string) => { from: string; until: string }
  write: (tx: Transaction, reader: Reader, plan: Plan) => Promise<((facts: LetterFacts) => Letter) | null>
  /** Later it would be stale: the next one comes. */
  goodForMs: number
}

const summaries: readonly Summary[] = [
  {
    kind: 'weekly_summary',
    prefix: 'weekly-summary',
    isDay: isMonday,
    about: 'week',
    days: (monday) => ({ from: '0001-01-01', until: endOfWeek(monday) }),
    write: async (tx, { day, userId }, { tasks, releases, shows, posts }) => {
      const week = weekOf(day, tasks, releases, shows, posts)
      if (!week) return null
      const done = await listLooksDoneOfAccount(tx, userId)
      return (facts) => weeklyLetter(week, facts, done)
    },
    goodForMs: 3 * msPerDay,
  },
  {
    kind: 'overdue_tasks',
    prefix: 'overdue-tasks',
    isDay: () => true,
    about: 'tasks',
    days: (day) => ({ from: overdueFrom(day), until: addDays(day, -1) }),
    write: async (_tx, { day, lastDay }, { tasks }) => {
      const overdue = newlyOverdue(day, tasks, lastDay)
      return overdue.length === 0 ? null : (facts) => overdueLetter(overdue, facts)
    },
    goodForMs: msPerDay,
  },
  {
    kind: 'due_posts',
    prefix: 'due-posts',
    isDay: () => true,
    about: 'posts',
    days: (day) => ({ from: day, until: day }),
    write: async (_tx, { day }, { posts }) => duePostsLetter(day, posts),
    goodForMs: msPerDay / 2,
  },
]

const usualBatch = 200
const firstId = '00000000-0000-0000-0000-000000000000'

/**
 * Mails the weekly summary, overdue tasks and posts that are due to everyone for whom it is past 8 in the morning and who has none of that day. By the
 * product's clock, in transactions of `batch` artists. A run that was missed is made up for until midnight. Returns how many were queued.
 */
export async function sendSummaries(context: Context, batch = usualBatch): Promise<number> {
  const now = context.now()
  const zones = await listZones(context.db)
  // A name that this Node does not know, as from a newer one's backup, counts as UTC.
  const mornings = zones.flatMap((zone) => {
    const morning = morningIn(zoneName(zone) ?? 'UTC', now)
    return morning ? [{ zone, ...morning }] : []
  })
  let queued = 0
  for (const summary of summaries) {
    const due = mornings.filter(({ day }) => summary.isDay(day)).map((each) => ({ ...each, ...summary.days(each.day) }))
    if (due.length > 0) queued += await sendAll(context, summary, due, batch)
  }
  return queued
}

/** In batches by id: accounts with nothing to report are skipped and get no mark. */
async function sendAll(
  context: Context,
  summary: Summary,
  mornings: readonly ZoneMorning[],
  batch: number,
): Promise<number> {
  let queued = 0
  for (let after: string | undefined = firstId; after !== undefined;) {
    const done: { queued: number; last: string | undefined } = await context.db.transaction((tx) =>
      sendBatch(tx, context, summary, mornings, { after: after!, limit: batch }),
    )
    queued += done.queued
    after = done.last
  }
  return queued
}

async function sendBatch(
  tx: Transaction,
  context: Context,
  summary: Summary,
  mornings: readonly ZoneMorning[],
  { after, limit }: { after: string; limit: number },
) {
  const { kind, prefix, about } = summary
  const readers = await findReaders(tx, { kind, about, prefix, mornings, after, limit })
  const plans = await readPlans(tx, readers, mornings)
  const origin = context.originFor()
  let queued = 0
  for (const reader of readers) {
    const letter = await summary.write(tx, reader, plans(reader.userId))
    if (!letter) continue
    const { userId, email, firstName, day } = reader
    const stopUrl = await stopUrlFor(tx, origin, userId, kind)
    const facts = { hello: letterTexts.hello(firstName), origin, stopUrl }
    const to = { userId, email }
    const isNew = await queueLetter(tx, context, kind, `${prefix}:${userId}:${day}`, to, letter(facts), {
      goodForMs: summary.goodForMs,
    })
    if (isNew) queued++
  }
  return { queued, last: readers.length < limit ? undefined : readers.at(-1)!.userId }
}

/** The open tasks, coming releases, shows and posts of all readers, by four queries; the rules choose what is of their day. */
async function readPlans(tx: Transaction, readers: readonly Reader[], mornings: readonly ZoneMorning[]) {
  if (readers.length === 0) return () => ({ tasks: [], releases: [], shows: [], posts: [] })
  const ids = readers.map((reader) => reader.userId)
  const [from, until] = [
    mornings.map((each) => each.from).sort()[0]!,
    mornings
      .map((each) => each.until)
      .sort()
      .at(-1)!,
  ]
  const tasks = Map.groupBy(await listOpenTasks(tx, ids, { from, until }), (task) => task.user_id)
  const firstDay = mornings.map((each) => each.day).sort()[0]!
  const releases = Map.groupBy(await listComing(tx, ids, firstDay), (release) => release.user_id)
  const shows = Map.groupBy(await listComingShows(tx, ids, { from: firstDay, until }), (show) => show.user_id)
  const posts = Map.groupBy(await listComingPosts(tx, ids, { from: firstDay, until }), (post) => post.user_id)
  return (userId: string): Plan => ({
    tasks: tasks.get(userId) ?? [],
    releases: releases.get(userId) ?? [],
    shows: shows.get(userId) ?? [],
    posts: posts.get(userId) ?? [],
  })
}
