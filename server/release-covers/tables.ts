import { index, pgTable, uuid } from 'drizzle-orm/pg-core'
import { owner } from '#server/accounts/tables.ts'
import { contentItems } from '#server/content/tables.ts'
import { createdAt, updatedAt, version } from '#server/platform/database/columns.ts'
import { releases } from '#server/releases/tables.ts'

/** The cover of each release that has or had one. */
export const releaseCovers = pgTable(
  'release_covers',
  {
    release_id: uuid('release_id')
      .primaryKey()
      .references(() => releases.id, { onDelete: 'cascade' }),
    user_id: owner(),
    /** Empty once it was removed. One deleted from the library is hidden here until it is restored. */
    item_id: uuid('item_id').references(() => contentItems.id, { onDelete: 'set null' }),
    version: version(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [index('release_covers_user_id').on(table.user_id), index('release_covers_item_id').on(table.item_id)],
)
