import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { owner } from '#server/accounts/tables.ts'
import { createdAt, id, time, updatedAt, version } from '#server/platform/database/columns.ts'

/** An artist's sign-up page for fans. */
export const fanPages = pgTable('fan_pages', {
  id: id(),
  user_id: owner().unique('fan_pages_user_id'),
  intro: text('intro'),
  /** Where fans ask about privacy. */
  contact: text('contact').notNull(),
  published_at: time('published_at'),
  /** Why the operator has taken it down. */
  taken_down: text('taken_down'),
  version: version(),
  created_at: createdAt(),
  updated_at: updatedAt(),
})

/** Names of pages: the current one, and earlier ones that redirect to it. */
export const fanPageNames = pgTable(
  'fan_page_names',
  { name: text('name').primaryKey(), user_id: owner(), current: boolean('current').notNull(), created_at: createdAt() },
  (table) => [
    index('fan_page_names_user_id').on(table.user_id),
    uniqueIndex('fan_page_names_current')
      .on(table.user_id)
      .where(sql`${table.current}`),
  ],
)
