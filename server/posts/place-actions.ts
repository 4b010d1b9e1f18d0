import { and, eq, isNull } from 'drizzle-orm'
import { hungDay, mostOffset } from '#domain/posts/rules.ts'
import type { PostBody } from '#domain/posts/schema.ts'
import { postTexts as texts } from '#domain/posts/texts.ts'
import { fieldError } from '#domain/shared/app-error.ts'
import { daysBetween } from '#domain/shared/dates.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { StoredPost } from '#server/posts/queries.ts'
import { posts } from '#server/posts/tables.ts'
import { releases } from '#server/releases/tables.ts'

export type Place = { day: string; release_id: string | null; offset_days: number | null }

/**
 * The place of a post: its day, or its distance in days from a release, whose row stays locked so that it does not move in the meantime. Throws 400 at the
 * field for a release that is not the account's, or has no date.
 */
export async function placeOf(
  tx: Transaction,
  userId: string,
  { day, release_id, offset_days }: Pick<PostBody, 'day' | 'release_id' | 'offset_days'>,
): Promise<Place> {
  if (release_id === null) return { day: day!, release_id: null, offset_days: null }
  const [release] = await tx
    .select({ date: releases.release_date })
    .from(releases)
    .where(and(eq(releases.id, release_id), eq(releases.user_id, userId), isNull(releases.deleted_at)))
    .for('share')
  if (!release) throw fieldError('release_id', texts.releaseNotFound)
  if (release.date === null) throw fieldError('release_id', texts.releaseUndated)
  return { day: hungDay(release.date, offset_days!), release_id, offset_days }
}

/**
 * The release that a moved post hangs on, even a deleted one that may come back, at the distance of the new day. If the release has no
 * date, or is too far away, the post is on its own day.
 */
export async function distanceOf(
  tx: Transaction,
  { release_id }: Pick<StoredPost, 'release_id'>,
  day: string,
): Promise<Omit<Place, 'day'>> {
  const [release] =
    release_id === null
      ? []
      : await tx.select({ date: releases.release_date }).from(releases).where(eq(releases.id, release_id)).for('share')
  const offset_days = release?.date ? daysBetween(release.date, day) : null
  const hangs = offset_days !== null && Math.abs(offset_days) <= mostOffset
  return hangs ? { release_id, offset_days } : { release_id: null, offset_days: null }
}

/** The same for an existing post: a posted one never moves with its release, and a deleted release keeps its posts. */
export async function newPlaceOf(tx: Transaction, userId: string, stored: StoredPost, body: PostBody): Promise<Place> {
  const { release_id } = stored
  const hangsOnDeleted = release_id !== null && stored.release === null
  if (body.release_id === null && hangsOnDeleted) {
    if (body.day !== stored.day) return { day: body.day!, ...(await distanceOf(tx, stored, body.day!)) }
    const [row] = await tx.select({ offset_days: posts.offset_days }).from(posts).where(eq(posts.id, stored.id))
    return { day: stored.day, release_id, offset_days: row!.offset_days }
  }
  const place = await placeOf(tx, userId, body)
  const isAsBefore = place.release_id === release_id && place.offset_days === stored.offset_days
  const stays = release_id !== null && isAsBefore && body.status === 'posted' && stored.status === 'posted'
  return stays ? { ...place, day: stored.day } : place
}
