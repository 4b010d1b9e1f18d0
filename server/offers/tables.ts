import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt } from '#server/platform/database/columns.ts'

/**
 * The benefits already given that are limited to one per person: the trial, the credits for using a referral code. `person` is a keyed hash of an
 * address: it outlives the account, so that leaving and returning gives nothing twice, and it names nobody.
 */
export const offersTaken = pgTable(
  'offers_taken',
  {
    offer: text('offer', { enum: ['trial', 'referral'] }).notNull(),
    person: text('person').notNull(),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ name: 'offers_taken_pkey', columns: [table.offer, table.person] })],
)
