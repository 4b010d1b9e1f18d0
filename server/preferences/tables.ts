import { boolean, pgTable, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#server/accounts/tables.ts'
import { updatedAt } from '#server/platform/database/columns.ts'

/** Settings of an account. One that never changed any has no row: the columns' defaults apply. */
export const preferences = pgTable('preferences', {
  user_id: uuid('user_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  open_to_collaborations: boolean('open_to_collaborations').notNull().default(false),
  updated_at: updatedAt(),
})
