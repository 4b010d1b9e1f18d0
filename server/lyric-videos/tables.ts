import { index, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'
import type { Sound } from '#domain/lyric-videos/schema.ts'
import type { TimedLine } from '#domain/lyric-videos/time-rules.ts'
import { owner } from '#server/accounts/tables.ts'
import { lyricSheets } from '#server/lyrics/tables.ts'
import { createdAt, updatedAt, version } from '#server/platform/database/columns.ts'

/** When the lines of a lyric sheet are sung. Kept with the words as they were then, so that a changed sheet keeps what is unchanged. */
export const lyricTimes = pgTable(
  'lyric_times',
  {
    sheet_id: uuid('sheet_id')
      .primaryKey()
      .references(() => lyricSheets.id, { onDelete: 'cascade' }),
    user_id: owner(),
    lines: jsonb('lines').$type<TimedLine[]>().notNull().default([]),
    /** What tells the sound file from another one; never the sound. */
    sound: jsonb('sound').$type<Sound>(),
    version: version(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [index('lyric_times_user_id').on(table.user_id)],
)
