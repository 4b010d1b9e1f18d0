import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { pillars } from '#domain/content/rules.ts'
import { postPlatforms, postStatuses } from '#domain/posts/rules.ts'
import { owner } from '#server/accounts/tables.ts'
import { contentItems } from '#server/content/tables.ts'
import { createdAt, deletedAt, id, oneOf, updatedAt, version } from '#server/platform/database/columns.ts'
import { releases } from '#server/releases/tables.ts'

/** The artist's planned posts and their platforms. */
export const posts = pgTable(
  'posts',
  {
    id: id(),
    user_id: owner(),
    platforms: text('platforms', { enum: postPlatforms }).array().notNull().default([]),
    caption: text('caption').notNull().default(''),
    /** Without #. */
    hashtags: text('hashtags').array().notNull().default([]),
    pillar: text('pillar', { enum: pillars }),
    /** Of one that hangs on a release the day that follows from it, as of the release's last change. */
    day: date('day').notNull(),
    /** By the artist's clock, 'HH:MM'. */
    time: text('time'),
    release_id: uuid('release_id').references(() => releases.id, { onDelete: 'set null' }),
    /** Days after the release date; negative before it. */
    offset_days: integer('offset_days'),
    status: text('status', { enum: postStatuses }).notNull().default('draft'),
    posted_url: text('posted_url'),
    /** The same for all posts of a weekly series. */
    series_id: uuid('series_id'),
    version: version(),
    created_at: createdAt(),
    updated_at: updatedAt(),
    deleted_at: deletedAt(),
  },
  (table) => [
    index('posts_by_day').on(table.user_id, table.day),
    index('posts_release_id').on(table.release_id),
    index('posts_series')
      .on(table.series_id)
      .where(sql`${table.series_id} is not null`),
    index('posts_deleted_at')
      .on(table.deleted_at)
      .where(sql`${table.deleted_at} is not null`),
    check(
      'posts_platforms',
      sql`${table.platforms} <@ ${sql.raw(`array[${postPlatforms.map((name) => `'${name}'`).join(', ')}]`)}::text[]`,
    ),
    check('posts_pillar', oneOf(table.pillar, pillars)),
    check('posts_status', oneOf(table.status, postStatuses)),
  ],
)

/** The pictures of posts. One deleted from the library is hidden here until it is restored. */
export const postFiles = pgTable(
  'post_files',
  {
    id: id(),
    user_id: owner(),
    post_id: uuid('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    item_id: uuid('item_id')
      .notNull()
      .references(() => contentItems.id, { onDelete: 'cascade' }),
    place: integer('place').notNull(),
    /** Null: that of the library's picture. */
    alt_text: text('alt_text'),
  },
  (table) => [
    unique('post_files_once').on(table.post_id, table.item_id),
    index('post_files_user_id').on(table.user_id),
    index('post_files_item_id').on(table.item_id),
  ],
)
