import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { aiContributions } from '#domain/recording-details/rules.ts'
import type { Performer } from '#domain/recording-details/schema.ts'
import { owner } from '#server/accounts/tables.ts'
import { createdAt, oneOf, updatedAt, version } from '#server/platform/database/columns.ts'
import { recordings } from '#server/works/tables.ts'

/** The details of a recording besides its ISRC. Separate from `recordings`, whose rows every label copy reads and locks. */
export const recordingDetails = pgTable(
  'recording_details',
  {
    recording_id: uuid('recording_id')
      .primaryKey()
      .references(() => recordings.id, { onDelete: 'cascade' }),
    user_id: owner(),
    performers: jsonb('performers').$type<Performer[]>().notNull().default([]),
    ai_contribution: text('ai_contribution', { enum: aiContributions }),
    recorded_in: text('recorded_in'),
    /** A day, a month or a year. */
    recorded_on: text('recorded_on'),
    phonogram_owner: text('phonogram_owner'),
    phonogram_year: integer('phonogram_year'),
    /** Hundredths of a percent. */
    phonogram_share: integer('phonogram_share'),
    version: version(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    index('recording_details_user_id').on(table.user_id),
    check('recording_details_ai_contribution', oneOf(table.ai_contribution, aiContributions)),
  ],
)
