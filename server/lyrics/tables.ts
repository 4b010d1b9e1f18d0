import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { sectionTypes } from '#domain/lyrics/schema.ts'
import { owner } from '#server/accounts/tables.ts'
import { createdAt, deletedAt, id, oneOf, updatedAt, version } from '#server/platform/database/columns.ts'
import { songs } from '#server/songs/tables.ts'

export const lyricSheets = pgTable(
  'lyric_sheets',
  {
    id: id(),
    user_id: owner(),
    song_id: uuid('song_id')
      .notNull()
      .references(() => songs.id, { onDelete: 'cascade' }),
    written_by: text('written_by'),
    additional_notes: text('additional_notes'),
    version: version(),
    created_at: createdAt(),
    updated_at: updatedAt(),
    deleted_at: deletedAt(),
  },
  (table) => [
    // The search counts each writer's sheets and finds the newest, from the index alone.
    index('lyric_sheets_by_writer').on(table.user_id, table.written_by, table.song_id, table.deleted_at),
    index('lyric_sheets_song_id').on(table.song_id),
    uniqueIndex('lyric_sheets_one_per_song')
      .on(table.song_id)
      .where(sql`${table.deleted_at} is null`),
    index('lyric_sheets_deleted')
      .on(table.deleted_at)
      .where(sql`${table.deleted_at} is not null`),
  ],
)

export const lyricSections = pgTable(
  'lyric_sections',
  {
    id: id(),
    user_id: owner(),
    sheet_id: uuid('sheet_id')
      .notNull()
      .references(() => lyricSheets.id, { onDelete: 'cascade' }),
    section_type: text('section_type', { enum: sectionTypes }).notNull(),
    /** Of a repeat: a copy, written with the words it repeats, so that none is lost whatever happens to those. */
    content: text('content').notNull(),
    /** Never a repeat itself. Kept while that one is deleted, and without effect then, so that its return restores the repeat. */
    repeats_id: uuid('repeats_id').references((): AnyPgColumn => lyricSections.id, { onDelete: 'set null' }),
    section_order: integer('section_order').notNull(),
    version: version(),
    created_at: createdAt(),
    updated_at: updatedAt(),
    deleted_at: deletedAt(),
  },
  (table) => [
    index('lyric_sections_user_id').on(table.user_id),
    index('lyric_sections_by_sheet').on(table.sheet_id, table.section_order),
    index('lyric_sections_repeats_id').on(table.repeats_id),
    index('lyric_sections_deleted')
      .on(table.deleted_at)
      .where(sql`${table.deleted_at} is not null`),
    check('lyric_sections_section_type', oneOf(table.section_type, sectionTypes)),
    check('lyric_sections_repeats_another', sql`${table.repeats_id} <> ${table.id}`),
  ],
)
