import { pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt } from '#server/platform/database/columns.ts'

/** Secrets that every server on this database shares; each is made once, by whichever needs it first. */
export const secrets = pgTable('secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  created_at: createdAt(),
})
