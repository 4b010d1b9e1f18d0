import { sql } from 'drizzle-orm'
import { boolean, check, date, index, pgTable, text } from 'drizzle-orm/pg-core'
import { releaseStatuses, releaseTypes } from '#domain/releases/schema.ts'
import { owner } from '#server/accounts/tables.ts'
import { createdAt, deletedAt, id, oneOf, time, updatedAt, version } from '#server/platform/database/columns.ts'

export const releases = pgTable(
  'releases',
  {
    id: id(),
    user_id: owner(),
    title: text('title').notNull(),
    release_date: date('release_date', { mode: 'string' }),
    release_type: text('release_type', { enum: releaseTypes }).notNull(),
    status: text('status', { enum: releaseStatuses }).notNull().default('draft'),
    description: text('description'),
    genre: text('genre'),
    label: text('label'),
    copyright_info: text('copyright_info'),
    upc_code: text('upc_code'),
    /** Set back from Released to Scheduled after its date: the job leaves it alone until the date changes. */
    set_back: boolean('set_back').notNull().default(false),
    auto_released_on: date('auto_released_on', { mode: 'string' }),
    /** Set while it is out of the way: listed apart, and nothing of it is due. */
    archived_at: time('archived_at'),
    version: version(),
    created_at: createdAt(),
    updated_at: updatedAt(),
    deleted_at: deletedAt(),
  },
  (table) => [
    // The list by date in both directions, and its undated tail. Over all rows, so that deleting an account finds them too.
    index('releases_by_date').on(table.user_id, table.release_date, table.id),
    // The three tiles, counted from the index alone.
    index('releases_by_status')
      .on(table.user_id, table.status)
      .where(sql`${table.deleted_at} is null and ${table.archived_at} is null`),
    // For the release-date job's search.
    index('releases_scheduled')
      .on(table.release_date)
      .where(sql`${table.status} = 'scheduled' and ${table.deleted_at} is null`),
    index('releases_deleted')
      .on(table.deleted_at)
      .where(sql`${table.deleted_at} is not null`),
    check('releases_release_type', oneOf(table.release_type, releaseTypes)),
    check('releases_status', oneOf(table.status, releaseStatuses)),
  ],
)
