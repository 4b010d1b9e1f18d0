import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core'
import { pageSizes } from '#domain/papers/schema.ts'
import { owner } from '#server/accounts/tables.ts'
import { oneOf, updatedAt } from '#server/platform/database/columns.ts'

/** Settings of an account. One that never changed any has no row: the columns' defaults apply. */
export const preferences = pgTable(
  'preferences',
  {
    user_id: owner().primaryKey(),
    open_to_collaborations: boolean('open_to_collaborations').notNull().default(false),
    /** The artist's time zone, an IANA name; null until a browser has reported one. */
    time_zone: text('time_zone'),
    /** The paper of PDFs; null follows the browser's language. */
    paper_size: text('paper_size', { enum: pageSizes }),
    /** The dashboard's card of features in development was closed for good. */
    development_card_closed: boolean('development_card_closed').notNull().default(false),
    updated_at: updatedAt(),
  },
  (table) => [check('preferences_paper_size', oneOf(table.paper_size, pageSizes))],
)
