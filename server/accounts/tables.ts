import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { accountTypes } from '#domain/profile/schema.ts'
import { createdAt, oneOf, time, updatedAt, version } from '#server/platform/database/columns.ts'

/** One row per person. `id` is the `sub` of their tokens and the owner that every other table references. */
export const accounts = pgTable(
  'accounts',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull().unique('accounts_email'),
    /** When a link or code mailed to this address was redeemed; null until then. Trust in the address depends on it. */
    address_proved_at: time('address_proved_at'),
    /** When the account took its current address; null for the original one. Older proofs by mail are for another address. */
    address_since: time('address_since'),
    /** Set at the first proof: sessions that began earlier may belong to a stranger who typed the address before its owner did. */
    sessions_from: time('sessions_from'),
    account_type: text('account_type', { enum: accountTypes }).notNull().default('artist'),
    /** Set if ADMIN_EMAILS made the admin: only sessions begun from then on are an admin's. Null if the admin was made by name. */
    admin_from: time('admin_from'),
    /** Set once the owner has requested deletion, and never cleared: every call is refused, and a job finishes the rest. */
    deleting_at: time('deleting_at'),
    version: version(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    // The admins' list, read from either end.
    index('accounts_by_created_at')
      .on(table.created_at, table.id)
      .where(sql`${table.deleting_at} is null`),
    index('accounts_deleting_at')
      .on(table.deleting_at)
      .where(sql`${table.deleting_at} is not null`),
    check('accounts_account_type', oneOf(table.account_type, accountTypes)),
  ],
)

/** The column of every owner: what belongs to an account is deleted with it. */
export const owner = () =>
  uuid('user_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' })
