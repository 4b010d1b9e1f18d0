import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { owner } from '#server/accounts/tables.ts'
import { createdAt, deletedAt, id, updatedAt, version } from '#server/platform/database/columns.ts'
import { searched } from '#server/platform/database/words.ts'
import { releases } from '#server/releases/tables.ts'
import { recordings } from '#server/works/tables.ts'

export const songs = pgTable(
  'songs',
  {
    id: id(),
    user_id: owner(),
    release_id: uuid('release_id')
      .notNull()
      .references(() => releases.id, { onDelete: 'cascade' }),
    recording_id: uuid('recording_id')
      .notNull()
      .references(() => recordings.id, { onDelete: 'cascade' }),
    song_title: text('song_title').notNull(),
    track_number: integer('track_number').notNull(),
    duration_seconds: integer('duration_seconds'),
    version: version(),
    created_at: createdAt(),
    updated_at: updatedAt(),
    deleted_at: deletedAt(),
  },
  (table) => [
    index('songs_by_release').on(table.release_id, table.track_number),
    // The search reads all titles of an account, and their folded forms, only from the index.
    index('songs_by_title').on(
      table.user_id,
      sql.raw(searched('song_title')),
      table.song_title,
      table.release_id,
      table.id,
      table.deleted_at,
    ),
    index('songs_recording_id').on(table.recording_id),
    index('songs_deleted')
      .on(table.deleted_at)
      .where(sql`${table.deleted_at} is not null`),
  ],
)
