import { sql } from 'drizzle-orm'
import { char, check, date, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { contributorRoles, shareColumns, whole, type ShareColumn } from '#domain/split-sheets/rules.ts'
import { type Sample } from '#domain/split-sheets/schema.ts'
import { owner } from '#server/accounts/tables.ts'
import { parties } from '#server/parties/tables.ts'
import { createdAt, id, oneOf, time, updatedAt, version } from '#server/platform/database/columns.ts'
import { recordings, works } from '#server/works/tables.ts'

export const splitSheets = pgTable(
  'split_sheets',
  {
    id: id(),
    user_id: owner(),
    /** Of the sheet of a song; null for one of a recording. */
    work_id: uuid('work_id')
      .unique('split_sheets_work_id')
      .references(() => works.id, { onDelete: 'cascade' }),
    /** Of a master sheet, which divides what this one recording earns in place of its work's Master column. */
    recording_id: uuid('recording_id')
      .unique('split_sheets_recording_id')
      .references(() => recordings.id, { onDelete: 'cascade' }),
    song_title: text('song_title').notNull(),
    song_aka: text('song_aka'),
    artist_name: text('artist_name').notNull(),
    album_project: text('album_project'),
    date_created: date('date_created', { mode: 'string' }),
    song_length: text('song_length'),
    studio_location: text('studio_location'),
    additional_notes: text('additional_notes'),
    samples: jsonb('samples').$type<Sample[]>().notNull().default([]),
    /** The first day of the first month of use for which the next version applies; null: from the beginning. */
    from_month: date('from_month', { mode: 'string' }),
    disputed_at: time('disputed_at'),
    /** The row of the signer who disputes it; null: the account. */
    disputed_by: uuid('disputed_by'),
    /** How many events its chain has, and the hash of the newest: a chain cut short at its end is noticed. */
    events: integer('events').notNull().default(0),
    last_event: char('last_event', { length: 64 }),
    version: version(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    index('split_sheets_user_id').on(table.user_id),
    check('split_sheets_of_one', sql`num_nonnulls(${table.work_id}, ${table.recording_id}) = 1`),
  ],
)

export const splitContributors = pgTable(
  'split_contributors',
  {
    id: id(),
    user_id: owner(),
    sheet_id: uuid('sheet_id')
      .notNull()
      .references(() => splitSheets.id, { onDelete: 'cascade' }),
    party_id: uuid('party_id').references(() => parties.id, { onDelete: 'set null' }),
    /** From 1, in the sheet's order. */
    position: integer('position').notNull(),
    legal_name: text('legal_name').notNull(),
    stage_name: text('stage_name'),
    role: text('role', { enum: contributorRoles }).notNull(),
    contribution: text('contribution'),
    /** Hundredths of a percent; both null in all rows of a master sheet. */
    writer_share: integer('writer_share'),
    publisher_share: integer('publisher_share'),
    /** Of what the recording earns; null in all rows of a sheet: all of it is the artist's. */
    master_share: integer('master_share'),
    /** Of a draft: the columns left blank, which have 0 here. */
    open_shares: text('open_shares').array().$type<ShareColumn[]>().notNull().default([]),
    pro_affiliation: text('pro_affiliation'),
    society_code: text('society_code'),
    ipi_number: text('ipi_number'),
    publisher: text('publisher'),
    publisher_ipi: text('publisher_ipi'),
    publisher_society: text('publisher_society'),
    publisher_society_code: text('publisher_society_code'),
    email: text('email'),
  },
  (table) => [
    unique('split_contributors_position').on(table.sheet_id, table.position),
    // The search counts the sheets with each name and finds the newest, from the indexes alone.
    index('split_contributors_by_legal_name').on(table.user_id, table.legal_name, table.sheet_id),
    index('split_contributors_by_stage_name')
      .on(table.user_id, table.stage_name, table.sheet_id)
      .where(sql`${table.stage_name} is not null`),
    index('split_contributors_party_id').on(table.party_id),
    check('split_contributors_role', oneOf(table.role, contributorRoles)),
    check(
      'split_contributors_shares',
      sql`${table.writer_share} between 0 and ${sql.raw(`${whole}`)} and ${table.publisher_share} between 0 and ${sql.raw(`${whole}`)}`,
    ),
    check(
      'split_contributors_master_share',
      sql`${table.master_share} is null or ${table.master_share} between 0 and ${sql.raw(`${whole}`)}`,
    ),
    check(
      'split_contributors_open_shares',
      sql`${table.open_shares} <@ ${sql.raw(`array[${shareColumns.map((column) => `'${column}'`).join(', ')}]`)}`,
    ),
    check(
      'split_contributors_columns',
      sql`num_nonnulls(${table.writer_share}, ${table.publisher_share}) = 2
        or num_nonnulls(${table.writer_share}, ${table.publisher_share}) = 0 and ${table.master_share} is not null`,
    ),
  ],
)
