import { pgTable, text } from 'drizzle-orm/pg-core'
import { owner } from '#server/accounts/tables.ts'
import { createdAt } from '#server/platform/database/columns.ts'

/** The secret part of an account's calendar address. Its owner can see it again, so it is stored unhashed. */
export const calendarFeeds = pgTable('calendar_feeds', {
  user_id: owner().primaryKey(),
  token: text('token').notNull().unique(),
  created_at: createdAt(),
})
