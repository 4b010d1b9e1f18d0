import { sql } from 'drizzle-orm'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { owner } from '#server/accounts/tables.ts'
import { createdAt, updatedAt } from '#server/platform/database/columns.ts'
import { releases } from '#server/releases/tables.ts'

/** The ticks of a release's upload sheet. They need no version: each tick is set or removed on its own. */
export const uploadTicks = pgTable(
  'upload_ticks',
  {
    release_id: uuid('release_id')
      .primaryKey()
      .references(() => releases.id, { onDelete: 'cascade' }),
    user_id: owner(),
    /** `key#hash of the value`; without a hash, from before it was kept. */
    ticked: text('ticked')
      .array()
      .notNull()
      .default(sql`'{}'`),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [index('upload_ticks_user_id').on(table.user_id)],
)
