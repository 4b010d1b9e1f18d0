import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { owner } from '#server/accounts/tables.ts'
import { createdAt, id, updatedAt } from '#server/platform/database/columns.ts'

/** Words and music. Its split sheet names the writers. */
export const works = pgTable(
  'works',
  { id: id(), user_id: owner(), iswc: text('iswc'), created_at: createdAt(), updated_at: updatedAt() },
  (table) => [index('works_user_id').on(table.user_id)],
)

/** One performance of a work, fixed in a master. A song is its place on a release. */
export const recordings = pgTable(
  'recordings',
  {
    id: id(),
    user_id: owner(),
    // The cascade is the account's: only `purgeUnnamed` deletes a work, when no recording names it.
    work_id: uuid('work_id')
      .notNull()
      .references(() => works.id, { onDelete: 'cascade' }),
    isrc: text('isrc'),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [index('recordings_work_id').on(table.work_id), index('recordings_by_isrc').on(table.user_id, table.isrc)],
)
