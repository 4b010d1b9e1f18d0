import { sql } from 'drizzle-orm'
import { index, pgTable, unique, uuid } from 'drizzle-orm/pg-core'
import { owner } from '#server/accounts/tables.ts'
import { signingLinks } from '#server/agreements/tables.ts'
import { createdAt, deletedAt, id } from '#server/platform/database/columns.ts'
import { splitSheets } from '#server/split-sheets/tables.ts'

/**
 * A sheet of another account that one of its signers keeps: kept by a press on the signing page, never because addresses match.
 * It is deleted with either account.
 */
export const keptSheets = pgTable(
  'kept_sheets',
  {
    id: id(),
    /** Who keeps it. */
    user_id: owner(),
    sheet_id: uuid('sheet_id')
      .notNull()
      .references(() => splitSheets.id, { onDelete: 'cascade' }),
    /** The row of the sheet that the link was for. */
    contributor_id: uuid('contributor_id').notNull(),
    /** Through which it was kept; where the artist ends it, only what was signed through it is shown. */
    link_id: uuid('link_id')
      .notNull()
      .references(() => signingLinks.id, { onDelete: 'cascade' }),
    created_at: createdAt(),
    deleted_at: deletedAt(),
  },
  (table) => [
    unique('kept_sheets_row').on(table.user_id, table.sheet_id, table.contributor_id),
    index('kept_sheets_sheet_id').on(table.sheet_id),
    index('kept_sheets_link_id').on(table.link_id),
    index('kept_sheets_purge')
      .on(table.deleted_at)
      .where(sql`${table.deleted_at} is not null`),
  ],
)
