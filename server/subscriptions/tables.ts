import { boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { paymentProviders, subscriptionStatuses } from '#domain/subscriptions/schema.ts'
import { owner } from '#server/accounts/tables.ts'
import { createdAt, time, updatedAt } from '#server/platform/database/columns.ts'
import type { PaymentMethod, SubscriptionPrice } from '#server/ports/payments/payments.ts'

/** The payment provider's last report of an account's subscription. */
export const subscriptions = pgTable('subscriptions', {
  user_id: owner().primaryKey(),
  provider: text('provider', { enum: paymentProviders }).notNull(),
  provider_subscription_id: text('provider_subscription_id').notNull().unique('subscriptions_provider_subscription_id'),
  provider_customer_id: text('provider_customer_id').notNull(),
  plan: text('plan').notNull(),
  status: text('status', { enum: subscriptionStatuses }).notNull(),
  trial_ends_at: time('trial_ends_at'),
  current_period_end: time('current_period_end'),
  cancel_at_period_end: boolean('cancel_at_period_end').notNull().default(false),
  price: jsonb('price').$type<SubscriptionPrice>(),
  payment_method: jsonb('payment_method').$type<PaymentMethod>(),
  /** When this account was first charged, by any subscription: from then on a referral earns its owner something. */
  first_charged_at: time('first_charged_at'),
  /** The time of the provider's report: an event that arrives late must not undo a newer one. */
  provider_time: time('provider_time').notNull(),
  created_at: createdAt(),
  updated_at: updatedAt(),
})
