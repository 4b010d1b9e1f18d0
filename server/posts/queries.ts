import {
  and,
  asc,
  between,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  or,
  sql,
} from 'drizzle-orm'
import { z } from 'zod'
import { mostOfKind } from '#domain/content-calendar/rules.ts'
import type { CalendarEntries } from '#domain/content-calendar/schema.ts'
import { kindOf, type ContentType, type Pillar } from '#domain/content/rules.ts'
import type { ContentItem } from '#domain/content/schema.ts'
import { gapHorizon, type ComingRelease, type HungPost, type PostDay, type PostPlatform } from '#domain/posts/rules.ts'
import type { ListedPost, PlannedPost, Post, PostFile } from '#domain/posts/schema.ts'
import { postTexts } from '#domain/posts/texts.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { addDays } from '#domain/shared/dates.ts'
import { uuid } from '#domain/shared/fields.ts'
import type { TaskCategory } from '#domain/tasks/schema.ts'
import { pointOf } from '#server/content/queries.ts'
import { contentItems } from '#server/content/tables.ts'
import { addressOf } from '#server/files/queries.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { contains } from '#server/platform/database/words.ts'
import type { Signer } from '#server/platform/secrets/signer.ts'
import { postFiles, posts } from '#server/posts/tables.ts'
import { releases } from '#server/releases/tables.ts'
import { shows } from '#server/shows/tables.ts'
import { releaseTasks } from '#server/tasks/tables.ts'

type Key = { id: string; userId: string }

export const isLiveOf = (userId: string) => and(eq(posts.user_id, userId), isNull(posts.deleted_at))
/** The release that a post hangs on, unless it is deleted. */
const itsRelease = and(eq(releases.id, posts.release_id), isNull(releases.deleted_at))

const {
  user_id: _owner,
  created_at: _created,
  updated_at: _updated,
  deleted_at: _deleted,
  ...own
} = getTableColumns(posts)

export type StoredFile = Omit<PostFile, 'preview_url'> & {
  file_id: string
  preview_id: string | null
  content_type: ContentType
  focus: ContentItem['focus']
}
/** A post as stored, with its release and pictures unless they are deleted. */
export type StoredPost = Omit<Post, 'files'> & { release_id: string | null; files: StoredFile[] }

/** Throws 404 for another account's post and for a deleted one. */
export async function requirePost(db: Queryable, { id, userId }: Key): Promise<StoredPost> {
  const [row] = await db
    .select({ ...own, release: { id: releases.id, title: releases.title, release_date: releases.release_date } })
    .from(posts)
    .leftJoin(releases, itsRelease)
    .where(and(eq(posts.id, id), isLiveOf(userId)))
  if (!row) throw new AppError('notFound', postTexts.notFound)
  // Deleting a release leaves the post on its day; restoring it attaches the post again.
  const offset_days = row.release ? row.offset_days : null
  return { ...row, offset_days, files: await listPostFiles(db, id) }
}

async function listPostFiles(db: Queryable, postId: string): Promise<StoredFile[]> {
  const rows = await db
    .select({
      item_id: contentItems.id,
      title: contentItems.title,
      alt_text: postFiles.alt_text,
      item_alt_text: contentItems.alt_text,
      width: contentItems.width,
      height: contentItems.height,
      file_id: contentItems.file_id,
      preview_id: contentItems.preview_id,
      content_type: contentItems.content_type,
      focus_x: contentItems.focus_x,
      focus_y: contentItems.focus_y,
    })
    .from(postFiles)
    .innerJoin(contentItems, eq(contentItems.id, postFiles.item_id))
    .where(and(eq(postFiles.post_id, postId), isNull(contentItems.deleted_at)))
    .orderBy(asc(postFiles.place), asc(postFiles.id))
  return rows.map(({ focus_x, focus_y, ...row }) => ({
    ...row,
    kind: kindOf(row.content_type),
    focus: pointOf(focus_x, focus_y),
  }))
}

/** The post in wire format, with addresses of its pictures valid for one to two hours. */
export async function withPreviews(
  signer: Signer,
  now: Date,
  { release_id: _release, files, ...post }: StoredPost,
): Promise<Post> {
  const shown = files.map(async ({ file_id: _file, content_type: _type, focus: _focus, preview_id, ...file }) => ({
    ...file,
    preview_url: preview_id && (await addressOf(signer, preview_id, now)),
  }))
  return { ...post, files: await Promise.all(shown) }
}

/** The account's posts of these ids, deleted ones too. Throws 404 if one of them is not the account's. */
export async function requirePosts(db: Queryable, userId: string, ids: readonly string[]): Promise<void> {
  const wanted = [...new Set(ids)]
  const found = await db
    .select({ id: posts.id })
    .from(posts)
    .where(and(inArray(posts.id, wanted), eq(posts.user_id, userId)))
  if (found.length < wanted.length) throw new AppError('notFound', postTexts.notFound)
}

/** The posts that hang on a release, by day. The caller has checked its owner. */
export async function listHungPosts(db: Queryable, releaseId: string): Promise<HungPost[]> {
  const rows = await db
    .select({
      id: posts.id,
      caption: sql<string>`left(${posts.caption}, 300)`,
      day: posts.day,
      offset_days: posts.offset_days,
      status: posts.status,
    })
    .from(posts)
    .where(and(eq(posts.release_id, releaseId), isNull(posts.deleted_at)))
    .orderBy(asc(posts.day), asc(posts.id))
  return rows.map((row) => ({ ...row, offset_days: row.offset_days ?? 0 }))
}

export const postCursor = z.object({ id: uuid })
type Page = {
  userId: string
  limit: number
  after: z.output<typeof postCursor> | null
  search?: string | undefined
  pillar?: Pillar | undefined
}

/** One page of the account's posts, the latest made first, plus one row if there are more. */
export async function listPosts(db: Queryable, page: Page): Promise<ListedPost[]> {
  const { userId, limit, after, search, pillar } = page
  const words = search ? contains(posts.caption, search) : undefined
  return db
    .select({ ...planned, created_at: posts.created_at })
    .from(posts)
    .leftJoin(releases, itsRelease)
    .where(
      and(
        isLiveOf(userId),
        words,
        pillar ? eq(posts.pillar, pillar) : undefined,
        after ? lt(posts.id, after.id) : undefined,
      ),
    )
    .orderBy(desc(posts.id))
    .limit(limit + 1)
}

/** The part of a caption that a list shows. */
const planned = {
  id: posts.id,
  caption: sql<string>`left(${posts.caption}, 300)`,
  platforms: posts.platforms,
  pillar: posts.pillar,
  day: posts.day,
  time: posts.time,
  status: posts.status,
  release_title: releases.title,
  offset_days: sql<number | null>`case when ${releases.id} is not null then ${posts.offset_days} end`,
  version: posts.version,
}

export type Range = { userId: string; from: string; to: string }
type PostRange = Range & { platform?: PostPlatform | undefined; pillar?: Pillar | undefined }

/** Each kind of a range: one row more than fits an answer shows that there are others. */
export const listPlannedPosts = (
  db: Queryable,
  { userId, from, to, platform, pillar }: PostRange,
): Promise<PlannedPost[]> =>
  db
    .select(planned)
    .from(posts)
    .leftJoin(releases, itsRelease)
    .where(
      and(
        isLiveOf(userId),
        between(posts.day, from, to),
        platform ? sql`${platform} = any(${posts.platforms})` : undefined,
        pillar ? eq(posts.pillar, pillar) : undefined,
      ),
    )
    .orderBy(asc(posts.day), sql`${posts.time} nulls last`, asc(posts.id))
    .limit(mostOfKind + 1)

export const listShowsIn = (db: Queryable, { userId, from, to }: Range): Promise<CalendarEntries['shows']> =>
  db
    .select({
      id: shows.id,
      day: shows.day,
      doors: shows.doors,
      venue: shows.venue,
      city: shows.city,
      status: shows.status,
    })
    .from(shows)
    .where(and(eq(shows.user_id, userId), isNull(shows.deleted_at), between(shows.day, from, to)))
    .orderBy(asc(shows.day), asc(shows.id))
    .limit(mostOfKind + 1)

const isOpenOf = (userId: string) =>
  and(eq(releases.user_id, userId), isNull(releases.deleted_at), isNull(releases.archived_at))

export const listReleasesIn = (db: Queryable, { userId, from, to }: Range): Promise<CalendarEntries['releases']> =>
  db
    .select({
      id: releases.id,
      day: sql<string>`${releases.release_date}`,
      title: releases.title,
      release_type: releases.release_type,
      status: releases.status,
    })
    .from(releases)
    .where(and(isOpenOf(userId), between(releases.release_date, from, to)))
    .orderBy(asc(releases.release_date), asc(releases.id))
    .limit(mostOfKind + 1)

type DueTask = CalendarEntries['tasks'][number] & { task_category: TaskCategory; template_key: string | null }
export const listTasksIn = (db: Queryable, { userId, from, to }: Range): Promise<DueTask[]> =>
  db
    .select({
      id: releaseTasks.id,
      day: sql<string>`${releaseTasks.due_date}`,
      release_id: releases.id,
      release_title: releases.title,
      task_description: releaseTasks.task_description,
      completed: sql<boolean>`${releaseTasks.completed_at} is not null`,
      task_category: releaseTasks.task_category,
      template_key: releaseTasks.template_key,
    })
    .from(releaseTasks)
    .innerJoin(releases, eq(releases.id, releaseTasks.release_id))
    .where(
      and(
        eq(releaseTasks.user_id, userId),
        isNull(releaseTasks.deleted_at),
        isOpenOf(userId),
        between(releaseTasks.due_date, from, to),
      ),
    )
    .orderBy(asc(releaseTasks.due_date), asc(releases.title), asc(releaseTasks.task_order), asc(releaseTasks.id))
    .limit(mostOfKind + 1)

/** Releases that come out within the next weeks. */
export const listComingReleases = (db: Queryable, userId: string, today: string): Promise<ComingRelease[]> =>
  db
    .select({ release_id: releases.id, title: releases.title, release_date: sql<string>`${releases.release_date}` })
    .from(releases)
    .where(
      and(
        isOpenOf(userId),
        ne(releases.status, 'released'),
        gt(releases.release_date, today),
        lte(releases.release_date, addDays(today, gapHorizon)),
      ),
    )
    .orderBy(asc(releases.release_date), asc(releases.id))
    .limit(20)

/** The days that have a post, if it can fill a gap before a release of the next weeks: one of another pillar is not about a release. */
export const listPostDays = (db: Queryable, userId: string, today: string): Promise<PostDay[]> =>
  db
    .selectDistinct({ day: posts.day, release_id: posts.release_id })
    .from(posts)
    .where(
      and(
        isLiveOf(userId),
        between(posts.day, today, addDays(today, gapHorizon)),
        or(isNotNull(posts.release_id), isNull(posts.pillar), eq(posts.pillar, 'upcoming_release')),
      ),
    )
