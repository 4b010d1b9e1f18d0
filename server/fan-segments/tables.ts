import { json, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Segment } from '#domain/fans/segment-rules.ts'
import { owner } from '#server/accounts/tables.ts'
import { createdAt, id, updatedAt, version } from '#server/platform/database/columns.ts'

/** Conditions on fans that an artist keeps under a name. Mails have a copy of theirs, so these can be deleted at any time. */
export const fanSegments = pgTable(
  'fan_segments',
  {
    id: id(),
    user_id: owner(),
    name: text('name').notNull(),
    /** What names are compared by (`segmentNameKey`). */
    name_key: text('name_key').notNull(),
    segment: json('segment').$type<Segment>().notNull(),
    version: version(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [uniqueIndex('fan_segments_name').on(table.user_id, table.name_key)],
)
