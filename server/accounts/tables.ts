import { sql } from 'drizzle-orm'
import { check, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, updatedAt } from '#server/platform/database/columns.ts'

/** One row a person. `id` is the `sub` of their tokens; it is the owner that every other table names. */
export const accounts = pgTable('accounts', {
  id: uuid('id').primaryKey(),
  email: text('email').notNull().unique('accounts_email'),
  account_type: text('account_type', { enum: ['artist', 'manager', 'label', 'admin'] }).notNull().default('artist'),
  created_at: createdAt(),
  updated_at: updatedAt(),
}, (table) => [check('accounts_account_type', sql`${table.account_type} in ('artist', 'manager', 'label', 'admin')`)])
