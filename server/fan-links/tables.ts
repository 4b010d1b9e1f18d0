import { sql } from 'drizzle-orm'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { owner } from '#server/accounts/tables.ts'
import { fans } from '#server/fans/tables.ts'
import { createdAt } from '#server/platform/database/columns.ts'

/**
 * The link in every mail to a fan: one for each, random, without end. For a fan who was erased it keeps the keyed hash of the address: adding the
 * address again brings back the link of the older mails (`takeLinks`).
 */
export const fanLinks = pgTable(
  'fan_links',
  {
    token: text('token').primaryKey(),
    fan_id: uuid('fan_id').references(() => fans.id, { onDelete: 'set null' }),
    user_id: owner(),
    /** Empty in links that were made before there were hashes, until the next mail. */
    hash: text('hash'),
    created_at: createdAt(),
  },
  (table) => [
    index('fan_links_fan_id').on(table.fan_id),
    index('fan_links_user_id').on(table.user_id),
    index('fan_links_left')
      .on(table.user_id, table.hash)
      .where(sql`${table.fan_id} is null`),
  ],
)
