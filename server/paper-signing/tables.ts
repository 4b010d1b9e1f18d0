import { char, index, pgTable, uuid } from 'drizzle-orm/pg-core'
import { owner } from '#server/accounts/tables.ts'
import { splitVersions } from '#server/agreements/tables.ts'
import { files } from '#server/files/tables.ts'
import { createdAt } from '#server/platform/database/columns.ts'

/** The scan of a version that all have signed on paper. A trigger refuses changes, like those of what was signed. */
export const paperScans = pgTable(
  'paper_scans',
  {
    version_id: uuid('version_id')
      .primaryKey()
      .references(() => splitVersions.id),
    user_id: owner(),
    /** No cascade: it is deleted only with its account, in the same statement. */
    file_id: uuid('file_id')
      .notNull()
      .references(() => files.id),
    /** Of the file; the event names it too. */
    sha256: char('sha256', { length: 64 }).notNull(),
    created_at: createdAt(),
  },
  (table) => [index('paper_scans_user_id').on(table.user_id), index('paper_scans_file_id').on(table.file_id)],
)
