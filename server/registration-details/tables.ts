import { pgTable, text } from 'drizzle-orm/pg-core'
import { owner } from '#server/accounts/tables.ts'
import { createdAt, updatedAt, version } from '#server/platform/database/columns.ts'

/** What identifies the account to The MLC and in DDEX messages. Its publisher is that of the party 'me'. */
export const registrationDetails = pgTable('registration_details', {
  user_id: owner().primaryKey(),
  mlc_publisher_number: text('mlc_publisher_number'),
  dpid: text('dpid'),
  version: version(),
  created_at: createdAt(),
  updated_at: updatedAt(),
})
