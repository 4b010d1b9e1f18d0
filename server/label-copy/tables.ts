import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { advisories } from '#domain/label-copy/schema.ts'
import { owner } from '#server/accounts/tables.ts'
import { createdAt, id, oneOf, updatedAt, version } from '#server/platform/database/columns.ts'
import { releases } from '#server/releases/tables.ts'
import { songs } from '#server/songs/tables.ts'

export const labelCopies = pgTable(
  'label_copies',
  {
    id: id(),
    user_id: owner(),
    release_id: uuid('release_id')
      .notNull()
      .unique('label_copies_release_id')
      .references(() => releases.id, { onDelete: 'cascade' }),
    artist: text('artist'),
    version_subtitle: text('version_subtitle'),
    phonogram_copyright: text('phonogram_copyright'),
    composition_copyright: text('composition_copyright'),
    sub_genre: text('sub_genre'),
    territories: text('territories')
      .array()
      .notNull()
      .default(sql`'{}'`),
    excluded_territories: text('excluded_territories')
      .array()
      .notNull()
      .default(sql`'{}'`),
    advisory: text('advisory', { enum: advisories }).notNull().default('none'),
    language_lyrics: text('language_lyrics').notNull(),
    copyright_year: integer('copyright_year').notNull(),
    catalog_number: text('catalog_number'),
    original_release_date: date('original_release_date', { mode: 'string' }),
    version: version(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    index('label_copies_user_id').on(table.user_id),
    check('label_copies_advisory', oneOf(table.advisory, advisories)),
  ],
)

/** The label copy's values of a song, including title, number and length: the Songs tab may later differ. ISRC and ISWC are the recording's and the work's. */
export const labelCopyTracks = pgTable(
  'label_copy_tracks',
  {
    id: id(),
    user_id: owner(),
    label_copy_id: uuid('label_copy_id')
      .notNull()
      .references(() => labelCopies.id, { onDelete: 'cascade' }),
    song_id: uuid('song_id')
      .notNull()
      .references(() => songs.id, { onDelete: 'cascade' }),
    song_title: text('song_title').notNull(),
    track_number: integer('track_number').notNull(),
    duration_seconds: integer('duration_seconds'),
    advisory: text('advisory', { enum: advisories }).notNull().default('none'),
    version_subtitle: text('version_subtitle'),
    featured_artists: text('featured_artists'),
    preview_start_time: integer('preview_start_time').notNull(),
    mix_engineer: text('mix_engineer'),
    mastering_engineer: text('mastering_engineer'),
    remixer: text('remixer'),
    language_lyrics: text('language_lyrics').notNull(),
    songwriters: text('songwriters'),
    producers: text('producers'),
    sub_genre: text('sub_genre'),
  },
  (table) => [
    unique('label_copy_tracks_once').on(table.label_copy_id, table.song_id),
    index('label_copy_tracks_user_id').on(table.user_id),
    index('label_copy_tracks_song_id').on(table.song_id),
    check('label_copy_tracks_advisory', oneOf(table.advisory, advisories)),
  ],
)
