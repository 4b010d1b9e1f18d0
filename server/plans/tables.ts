import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { paymentProviders } from '#domain/subscriptions/schema.ts'
import { accounts } from '#server/accounts/tables.ts'
import { createdAt, time, updatedAt } from '#server/platform/database/columns.ts'
import type { ProviderSubscription } from '#server/ports/payments/payments.ts'

/**
 * A checkout at the payment provider, from its opening until an account spends it. It has no owner when it
 * opens, unless a signed-in account renews; `spent_by` names its account afterward.
 */
export const checkoutSessions = pgTable(
  'checkout_sessions',
  {
    id: text('id').primaryKey(),
    provider: text('provider', { enum: paymentProviders }).notNull(),
    plan: text('plan').notNull(),
    paid: boolean('paid').notNull().default(false),
    /** By the provider's clock. */
    paid_at: time('paid_at'),
    subscription: jsonb('subscription').$type<ProviderSubscription>(),
    /** When it was in the state of `subscription`. */
    subscription_time: time('subscription_time'),
    /** Set if a signed-in account opened it: paying is then all that is needed. */
    for_user_id: uuid('for_user_id').references(() => accounts.id, { onDelete: 'set null' }),
    /** Onboarding, step 1: the user about to be created, and the form without the password. */
    reserved_user_id: uuid('reserved_user_id'),
    reserved_email: text('reserved_email'),
    form: jsonb('form').$type<Record<string, unknown>>(),
    /** The payer typed an existing account's address: its next sign-in takes the session. */
    waiting_email: text('waiting_email'),
    spent_at: time('spent_at'),
    spent_by: uuid('spent_by').references(() => accounts.id, { onDelete: 'set null' }),
    spent_email: text('spent_email'),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    index('checkout_sessions_waiting_email').on(table.waiting_email),
    index('checkout_sessions_for_user_id').on(table.for_user_id),
    index('checkout_sessions_spent_by').on(table.spent_by),
    index('checkout_sessions_subscription_id').on(sql`(${table.subscription} ->> 'id')`),
  ],
)

/** Every processed event of the payment provider, so that a repeat changes nothing. */
export const paymentEvents = pgTable('payment_events', {
  id: text('id').primaryKey(),
  kind: text('kind').notNull(),
  created_at: createdAt(),
})
