import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { owner } from '#server/accounts/tables.ts'
import { createdAt, id, time } from '#server/platform/database/columns.ts'

/** In place of a mailed link's secret, before the row's id: its address was erased, and is forgotten after a day. */
export const erasedMark = 'erased '

/** Addresses that are to be confirmed, each once for an artist; forgotten after 30 days. */
export const fanSignUps = pgTable(
  'fan_sign_ups',
  {
    id: id(),
    user_id: owner(),
    email: text('email').notNull(),
    email_key: text('email_key').notNull(),
    name: text('name').notNull(),
    city: text('city').notNull(),
    /** The very words agreed to. */
    wording: text('wording').notNull(),
    /** SHA-256 of the mailed link's secret. */
    token_hash: text('token_hash').notNull().unique('fan_sign_ups_token_hash'),
    /** When the latest mail was queued, by the product's clock. */
    mailed_at: time('mailed_at').notNull(),
    confirmed_at: time('confirmed_at'),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('fan_sign_ups_address').on(table.user_id, table.email_key),
    // Across accounts: mails to one address are counted for the whole service.
    index('fan_sign_ups_email_key').on(table.email_key, table.mailed_at),
    index('fan_sign_ups_mailed_at').on(table.mailed_at),
  ],
)
