import { pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt } from '#server/platform/database/columns.ts'

/** Secrets shared by every server on this database; each is created by whichever needs it first. */
export const secrets = pgTable('secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  created_at: createdAt(),
})
