import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#server/accounts/tables.ts'
import { fans } from '#server/fans/tables.ts'
import { createdAt } from '#server/platform/database/columns.ts'

/** The link in every mail to a fan: one for each, random, without end. It goes with the fan; an unknown one gets no mail either way. */
export const fanLinks = pgTable(
  'fan_links',
  {
    fan_id: uuid('fan_id')
      .primaryKey()
      .references(() => fans.id, { onDelete: 'cascade' }),
    user_id: uuid('user_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    token: text('token').notNull().unique('fan_links_token'),
    created_at: createdAt(),
  },
  (table) => [index('fan_links_user_id').on(table.user_id)],
)
