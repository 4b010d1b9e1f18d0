import { check, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { distributors } from '#domain/connections/rules.ts'
import { platforms } from '#domain/connections/schema.ts'
import { owner } from '#server/accounts/tables.ts'
import { createdAt, oneOf, updatedAt } from '#server/platform/database/columns.ts'

/**
 * An account's platforms. For those with an address the artist record says whether they are connected; a row here holds the
 * address as typed. For the others the row itself means 'I use this'.
 */
export const connections = pgTable(
  'connections',
  {
    user_id: owner(),
    platform: text('platform', { enum: platforms }).notNull(),
    username_or_url: text('username_or_url'),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.platform] }),
    // At most one distributor, even if two concurrent requests choose.
    uniqueIndex('connections_one_distributor').on(table.user_id).where(oneOf(table.platform, distributors)),
    check('connections_platform', oneOf(table.platform, platforms)),
  ],
)
