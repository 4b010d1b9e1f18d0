import { and, eq, gt, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Pillar } from '#domain/content/rules.ts'
import { mostOffset, planPosts, weeklyDays } from '#domain/posts/rules.ts'
import type { AddPostBody, changedPostBody, PostBody } from '#domain/posts/schema.ts'
import { postTexts as texts } from '#domain/posts/texts.ts'
import { AppError, fieldError } from '#domain/shared/app-error.ts'
import { serverTexts } from '#domain/shared/texts.ts'
import { isAsAsked } from '#domain/shared/versions.ts'
import { contentItems } from '#server/content/tables.ts'
import { countNew, requireRoomOf } from '#server/platform/database/bounds.ts'
import { raised, revised } from '#server/platform/database/columns.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'
import { distanceOf, newPlaceOf, placeOf } from '#server/posts/place-actions.ts'
import { isLiveOf, listHungPosts, requirePost, requirePosts, type StoredPost } from '#server/posts/queries.ts'
import { postFiles, posts } from '#server/posts/tables.ts'
import { releases } from '#server/releases/tables.ts'

export { readCalendar } from '#server/posts/calendar-actions.ts'
export { answerPack, answerPicture, nameOfPlace } from '#server/posts/pack-actions.ts'

type Key = { id: string; userId: string }
/** Writes the pictures of posts, in their order. Throws 400 at the field if one is not in the account's library. */
async function writeFiles(
  tx: Transaction,
  userId: string,
  postIds: readonly string[],
  files: PostBody['files'],
): Promise<void> {
  if (files.length === 0) return
  const found = await tx
    .select({ id: contentItems.id })
    .from(contentItems)
    .where(
      and(
        inArray(
          contentItems.id,
          files.map(({ item_id }) => item_id),
        ),
        eq(contentItems.user_id, userId),
        isNull(contentItems.deleted_at),
      ),
    )
  if (found.length < files.length) throw fieldError('files', texts.fileGone)
  await tx
    .insert(postFiles)
    .values(
      postIds.flatMap((post_id) =>
        files.map(({ item_id, alt_text }, place) => ({ user_id: userId, post_id, item_id, place, alt_text })),
      ),
    )
}

/** Writes one field, in which the last choice wins: a post that is being edited keeps its version. Throws 404. */
export async function choosePillar(
  db: Database,
  { id, userId }: { id: string; userId: string },
  pillar: Pillar | null,
): Promise<void> {
  const changed = await db
    .update(posts)
    .set({ pillar })
    .where(and(eq(posts.id, id), eq(posts.user_id, userId), isNull(posts.deleted_at)))
    .returning({ id: posts.id })
  if (changed.length === 0) throw new AppError('notFound', texts.notFound)
}

/** Adds a post, or one for each week; returns how many there are now. An id that the account has added before adds nothing. */
export async function addPost(
  db: Database,
  userId: string,
  { id = newId(), repeat_until, files, ...body }: AddPostBody,
): Promise<{ post: StoredPost; added: number }> {
  return db.transaction(async (tx) => {
    const first = await placeOf(tx, userId, body)
    if (repeat_until !== null && repeat_until < first.day) throw fieldError('repeat_until', texts.untilBefore)
    // None of a series hangs further from its release than a post may.
    const days = weeklyDays(first.day, repeat_until).filter(
      (_, week) => (first.offset_days ?? 0) + week * 7 <= mostOffset,
    )
    if ((await countNew(tx, posts, [id])) > 0) await requireRoomOf(tx, 'posts', userId, { added: days.length })
    const series_id = days.length > 1 ? newId() : null
    const rows = days.map((day, week) => ({
      ...body,
      ...first,
      day,
      offset_days: first.offset_days === null ? null : first.offset_days + week * 7,
      id: week === 0 ? id : newId(),
      user_id: userId,
      series_id,
    }))
    const [made] = await tx
      .insert(posts)
      .values(rows[0]!)
      .onConflictDoNothing({ target: posts.id })
      .returning({ id: posts.id })
    // The id of another account's post is not found here and reveals nothing.
    if (!made) return { post: await requirePost(tx, { id, userId }), added: days.length }
    if (rows.length > 1) await tx.insert(posts).values(rows.slice(1))
    await writeFiles(
      tx,
      userId,
      rows.map((row) => row.id),
      files,
    )
    return { post: await requirePost(tx, { id, userId }), added: days.length }
  })
}

/** A stored post as the body that would write it. */
const askedOf = ({ files, release: _release, ...post }: StoredPost) => ({
  ...post,
  files: files.map(({ item_id, alt_text }) => ({ item_id, alt_text })),
})

type Show = (post: StoredPost) => Promise<unknown>
async function conflictOf(post: StoredPost, show: Show): Promise<AppError> {
  return new AppError('conflict', serverTexts.conflict, { data: await show(post) })
}

/** Changes a post as a whole. With an older version returns it if it is as asked already, otherwise throws 409 with it. */
export async function updatePost(
  db: Database,
  key: Key,
  { version, files, ...body }: z.output<typeof changedPostBody>,
  show: Show,
): Promise<StoredPost> {
  return db.transaction(async (tx) => {
    const stored = await requirePost(tx, key)
    const place = await newPlaceOf(tx, key.userId, stored, { ...body, files })
    const isStale = version !== undefined && version !== stored.version
    if (isStale && isAsAsked(askedOf(stored), { ...body, ...place, files })) return stored
    if (isStale) throw await conflictOf(stored, show)
    const changed = await tx
      .update(posts)
      .set({ ...body, ...place, ...revised(posts) })
      .where(and(eq(posts.id, key.id), isLiveOf(key.userId), eq(posts.version, stored.version)))
      .returning({ id: posts.id })
    // Written by somebody else since it was read.
    if (changed.length === 0) throw await conflictOf(await requirePost(tx, key), show)
    await tx.delete(postFiles).where(
      and(
        eq(postFiles.post_id, key.id),
        // Pictures deleted from the library are not listed in the form, and return when restored.
        sql`exists (select from ${contentItems} where ${contentItems.id} = ${postFiles.item_id} and ${contentItems.deleted_at} is null)`,
      ),
    )
    await writeFiles(tx, key.userId, [key.id], files)
    return requirePost(tx, key)
  })
}

/** Moves a post to a day. One that hangs on a release keeps hanging, at the distance of that day. Throws 409 with the post for an older version. */
export async function movePost(
  db: Database,
  key: Key,
  { day, version }: { day: string; version?: number | undefined },
  show: Show,
): Promise<StoredPost> {
  return db.transaction(async (tx) => {
    const stored = await requirePost(tx, key)
    if (stored.day === day) return stored
    if (stored.status === 'posted') throw new AppError('badRequest', texts.postedStays, { code: 'posted' })
    const place = await distanceOf(tx, stored, day)
    const changed = await tx
      .update(posts)
      .set({ day, ...place, ...revised(posts) })
      .where(and(eq(posts.id, key.id), isLiveOf(key.userId), eq(posts.version, version ?? stored.version)))
      .returning({ id: posts.id })
    const now = await requirePost(tx, key)
    if (changed.length === 0) throw await conflictOf(now, show)
    return now
  })
}

/** Makes a draft like the post, on its day. A repeat with the same id returns what was made. */
export async function duplicatePost(db: Database, key: Key, id: string = newId()): Promise<StoredPost> {
  const { files, release, ...post } = askedWith(await requirePost(db, key))
  const { post: made } = await addPost(db, key.userId, {
    ...post,
    ...(release?.release_date ? { release_id: release.id } : { release_id: null, offset_days: null }),
    files,
    id,
    status: 'draft',
    posted_url: null,
    repeat_until: null,
  })
  return made
}
const askedWith = ({ id: _id, version: _version, series_id: _series, ...post }: StoredPost) => ({
  ...post,
  files: post.files.map(({ item_id, alt_text }) => ({ item_id, alt_text })),
})

/** Deletes a post, with `following` those of its series that come later and are not posted. Returns the ids of what was deleted. */
export async function deletePost(db: Database, { id, userId }: Key, following: boolean): Promise<string[]> {
  return db.transaction(async (tx) => {
    const { series_id, day } = await requirePost(tx, { id, userId })
    const later =
      following && series_id !== null
        ? and(eq(posts.series_id, series_id), gt(posts.day, day), ne(posts.status, 'posted'))
        : undefined
    const deleted = await tx
      .update(posts)
      .set({ deleted_at: sql`now()`, ...raised(posts) })
      .where(and(isLiveOf(userId), later ? or(eq(posts.id, id), later) : eq(posts.id, id)))
      .returning({ id: posts.id })
    return deleted.map((row) => row.id)
  })
}

/** Restores posts; if a post's release has moved in the meantime, on the day that follows from it now. */
export async function restorePosts(db: Database, userId: string, ids: readonly string[]): Promise<void> {
  await db.transaction(async (tx) => {
    await requirePosts(tx, userId, ids)
    const back = await tx
      .update(posts)
      .set({ deleted_at: null, ...raised(posts) })
      .where(and(inArray(posts.id, [...ids]), eq(posts.user_id, userId), isNotNull(posts.deleted_at)))
      .returning({ release_id: posts.release_id })
    const hungOn = new Set(back.flatMap(({ release_id }) => release_id ?? []))
    for (const id of [...hungOn].toSorted()) {
      const [release] = await tx
        .select({ date: releases.release_date })
        .from(releases)
        .where(and(eq(releases.id, id), isNull(releases.deleted_at)))
        .for('share')
      if (release) await moveHungPosts(tx, id, release.date)
    }
  })
}

/** Moves the posts that hang on a release to the days that follow from its date; posted ones stay. The caller has locked the release. */
export async function moveHungPosts(tx: Transaction, releaseId: string, date: string | null): Promise<void> {
  const { moved } = planPosts(await listHungPosts(tx, releaseId), date)
  if (moved.length === 0) return
  const changes = JSON.stringify(moved.map(({ post, day }) => ({ id: post.id, day })))
  await tx
    .update(posts)
    .set({ day: sql`n.day`, ...revised(posts) })
    .from(sql`json_to_recordset(${changes}) as n (id uuid, day date)`)
    .where(sql`${posts.id} = n.id and ${posts.status} <> 'posted'`)
}
