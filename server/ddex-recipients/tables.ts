import { sql } from 'drizzle-orm'
import { check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { controls } from '#domain/ddex/schema.ts'
import { owner } from '#server/accounts/tables.ts'
import { createdAt, deletedAt, id, oneOf, updatedAt, version } from '#server/platform/database/columns.ts'

/** Who receives an account's DDEX messages. */
export const ddexRecipients = pgTable(
  'ddex_recipients',
  {
    id: id(),
    user_id: owner(),
    name: text('name').notNull(),
    /** Checked: 18 characters. */
    dpid: text('dpid').notNull(),
    /** Of its messages in delivery packs. */
    control: text('control', { enum: controls }).notNull().default('test'),
    version: version(),
    created_at: createdAt(),
    updated_at: updatedAt(),
    deleted_at: deletedAt(),
  },
  (table) => [
    index('ddex_recipients_user_id').on(table.user_id),
    index('ddex_recipients_deleted_at')
      .on(table.deleted_at)
      .where(sql`${table.deleted_at} is not null`),
    check('ddex_recipients_control', oneOf(table.control, controls)),
  ],
)
