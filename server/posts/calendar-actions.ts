import { mostOfKind } from '#domain/content-calendar/rules.ts'
import type { CalendarEntries } from '#domain/content-calendar/schema.ts'
import { gapsBefore } from '#domain/posts/rules.ts'
import { dayIn } from '#domain/shared/time-zones.ts'
import { withoutTwins } from '#domain/summaries/rules.ts'
import { listMailsIn } from '#server/campaigns/queries.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import {
  listComingReleases,
  listPlannedPosts,
  listPostDays,
  listReleasesIn,
  listShowsIn,
  listTasksIn,
} from '#server/posts/queries.ts'
import { readPreferences } from '#server/preferences/queries.ts'

type Asked = Parameters<typeof listPlannedPosts>[1]

/** Everything of a range of days, a statement for each kind, and the gaps before releases from the artist's today on. */
export async function readCalendar(db: Queryable, asked: Asked, now: Date): Promise<CalendarEntries> {
  const { userId } = asked
  const { time_zone } = await readPreferences(db, userId)
  const today = dayIn(now, time_zone)
  const [posts, shows, releases, tasks, mails, coming, postDays] = await Promise.all([
    listPlannedPosts(db, asked),
    listShowsIn(db, asked),
    listReleasesIn(db, asked),
    listTasksIn(db, asked),
    listMailsIn(db, { ...asked, zone: time_zone ?? 'UTC', most: mostOfKind + 1 }),
    listComingReleases(db, userId, today),
    listPostDays(db, userId, today),
  ])
  const cut = <Row>(rows: Row[]) => rows.slice(0, mostOfKind)
  return {
    posts: cut(posts),
    shows: cut(shows),
    releases: cut(releases),
    // A milestone and its twin on the checklist are one job.
    tasks: withoutTwins(cut(tasks)).map(({ task_category: _category, template_key: _template, ...task }) => task),
    mails: cut(mails),
    more: [posts, shows, releases, tasks, mails].some((rows) => rows.length > mostOfKind),
    gaps: gapsBefore(coming, postDays, today),
  }
}
