import { and, asc, eq, gte, isNull } from 'drizzle-orm'
import { addPostBody } from '#domain/posts/schema.ts'
import { addDays, utcDay } from '#domain/shared/dates.ts'
import { listBrandPhotos } from '#server/content/queries.ts'
import type { Database } from '#server/platform/database/database.ts'
import { addPost } from '#server/posts/actions.ts'
import { listPosts } from '#server/posts/queries.ts'
import { releases } from '#server/releases/tables.ts'

type Planned = Record<string, unknown> & { caption: string }

/** Around the next release, by days from it. */
const hung: Planned[] = [
  {
    caption: 'Two weeks. That is the message.\n\nPre-save through the link in our profile.',
    offset_days: -14,
    time: '18:00',
    platforms: ['instagram', 'tiktok', 'threads'],
    hashtags: ['newmusic', 'malmö'],
    status: 'ready',
    picture: true,
  },
  {
    caption: 'The boatyard piano, one verse, no editing.',
    offset_days: -7,
    platforms: ['tiktok', 'youtube'],
    pillar: 'new_songs',
  },
  { caption: 'One more night.', offset_days: -1, time: '20:30', platforms: ['instagram', 'twitter'] },
  {
    caption: 'Out now, everywhere you listen: https://example.com/night-boat',
    offset_days: 0,
    time: '08:00',
    platforms: ['instagram', 'tiktok', 'youtube', 'twitter', 'facebook', 'threads'],
    hashtags: ['newmusic'],
    picture: true,
  },
  { caption: 'Thank you. What line stayed with you?', offset_days: 7, platforms: ['instagram', 'twitter'] },
]
/** Days from the day the demo is made. */
const own: Planned[] = [
  {
    caption: 'Rehearsal, with the suitcase drums.',
    in: -3,
    platforms: ['instagram'],
    pillar: 'personality',
    status: 'posted',
    posted_url: 'https://instagram.com/p/example',
  },
  { caption: 'A song we did not write, in the stairwell.', in: 2, platforms: ['tiktok'], pillar: 'covers' },
  {
    caption: 'Question of the week: what are you listening to?',
    in: 4,
    weeks: 4,
    platforms: ['threads', 'twitter'],
    pillar: 'personality',
  },
]

/** Posts of the artist around the next release, if there are none. */
export async function addDemoPosts(db: Database, userId: string, now: Date): Promise<void> {
  if ((await listPosts(db, { userId, limit: 1, after: null })).length > 0) return
  const today = utcDay(now)
  const [photo] = await listBrandPhotos(db, userId)
  const [release] = await db
    .select({ id: releases.id })
    .from(releases)
    .where(and(eq(releases.user_id, userId), isNull(releases.deleted_at), gte(releases.release_date, today)))
    .orderBy(asc(releases.release_date))
    .limit(1)
  if (release)
    for (const { picture, ...post } of hung) {
      const files = picture && photo ? [{ item_id: photo.id }] : []
      await addPost(
        db,
        userId,
        addPostBody.parse({ pillar: 'upcoming_release', ...post, release_id: release.id, files }),
      )
    }
  for (const { in: days, weeks, ...post } of own) {
    const day = addDays(today, Number(days))
    const repeat_until = weeks ? addDays(day, Number(weeks) * 7) : null
    await addPost(db, userId, addPostBody.parse({ ...post, day, repeat_until }))
  }
}
