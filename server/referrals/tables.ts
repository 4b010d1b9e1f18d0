import { index, integer, pgTable, uuid } from 'drizzle-orm/pg-core'
import { accounts, owner } from '#server/accounts/tables.ts'
import { createdAt, id, time } from '#server/platform/database/columns.ts'

/** One row per use of a code. An account uses a code once: the unique index decides between two concurrent requests. */
export const referrals = pgTable(
  'referrals',
  {
    id: id(),
    user_id: owner().unique('referrals_user_id'),
    referrer_id: uuid('referrer_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    credits: integer('credits').notNull(),
    /** When the code's owner was credited too: with the first charge of its user. */
    credited_at: time('credited_at'),
    created_at: createdAt(),
  },
  (table) => [index('referrals_referrer_id').on(table.referrer_id)],
)
