import { boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
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
