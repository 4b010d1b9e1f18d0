import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { BillingAddress } from '#domain/profile/schema.ts'
import { owner } from '#server/accounts/tables.ts'
import { time, updatedAt, version } from '#server/platform/database/columns.ts'

export const profiles = pgTable('profiles', {
  user_id: owner().primaryKey(),
  first_name: text('first_name').notNull(),
  last_name: text('last_name').notNull(),
  phone: text('phone'),
  phone_verified: boolean('phone_verified').notNull().default(false),
  billing_address: jsonb('billing_address').$type<BillingAddress>(),
  referral_code: text('referral_code').notNull().unique('profiles_referral_code'),
  referral_credits: integer('referral_credits').notNull().default(0),
  /** When the welcome screen was left: it appears once. */
  welcomed_at: time('welcomed_at'),
  version: version(),
  updated_at: updatedAt(),
})
