import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, time, updatedAt, version } from '#server/platform/database/columns.ts'

/** One row a person. `id` is the `sub` of their tokens; it is the owner that every other table names. */
export const accounts = pgTable(
  'accounts',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull().unique('accounts_email'),
    /** When a link or code mailed to this very address was redeemed; null while nobody has. Trust in the address hangs on it. */
    address_proved_at: time('address_proved_at'),
    /** When the account took its present address; null for the one it was made with. Older proofs by mail are of another address. */
    address_since: time('address_since'),
    /** Set at the first proof: sessions that began earlier may be a stranger's, who typed the address before its owner did. */
    sessions_from: time('sessions_from'),
    account_type: text('account_type', { enum: ['artist', 'manager', 'label', 'admin'] })
      .notNull()
      .default('artist'),
    /** Set where ADMIN_EMAILS made the admin: only sessions begun from then on are an admin's. Null where an admin was made by name. */
    admin_from: time('admin_from'),
    /** Set once the owner has asked for its end, and never taken back: every call is refused, and a job finishes what is left. */
    deleting_at: time('deleting_at'),
    version: version(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    // The admins' list, walked from either end.
    index('accounts_by_created_at')
      .on(table.created_at, table.id)
      .where(sql`${table.deleting_at} is null`),
    index('accounts_deleting_at')
      .on(table.deleting_at)
      .where(sql`${table.deleting_at} is not null`),
    check('accounts_account_type', sql`${table.account_type} in ('artist', 'manager', 'label', 'admin')`),
  ],
)
