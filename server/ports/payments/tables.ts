import { bigint, boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, time } from '#server/platform/database/columns.ts'
import type { ProviderSubscription } from '#server/ports/payments/payments.ts'

/** The sandbox provider's own memory: what Stripe would keep on its side. */
export const sandboxCheckouts = pgTable('sandbox_checkouts', {
  id: text('id').primaryKey(),
  price_id: text('price_id').notNull(),
  plan: text('plan').notNull(),
  success_url: text('success_url').notNull(),
  cancel_url: text('cancel_url').notNull(),
  with_trial: boolean('with_trial').notNull(),
  customer_id: text('customer_id').notNull(),
  paid_at: time('paid_at'),
  subscription: jsonb('subscription').$type<ProviderSubscription>(),
  created_at: createdAt(),
})

export const sandboxSubscriptions = pgTable(
  'sandbox_subscriptions',
  {
    id: text('id').primaryKey(),
    subscription: jsonb('subscription').$type<ProviderSubscription>().notNull(),
    /** Every charge is refused while this is set. */
    card_fails: boolean('card_fails').notNull().default(false),
    /** When the sandbox next does something with it; null once it has ended. */
    next_at: time('next_at'),
    /** The moment of its last change: a clock that was set back never makes a later one look older. */
    told_at: time('told_at').notNull(),
    created_at: createdAt(),
  },
  (table) => [index('sandbox_subscriptions_next_at').on(table.next_at)],
)

/** One row: how far the sandbox's clock is ahead of the real one. */
export const sandboxClock = pgTable('sandbox_clock', {
  id: integer('id').primaryKey(),
  offset_ms: bigint('offset_ms', { mode: 'number' }).notNull(),
})
