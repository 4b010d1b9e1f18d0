import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Quote } from '#domain/press-facts/schema.ts'
import { owner } from '#server/accounts/tables.ts'
import { createdAt, updatedAt, version } from '#server/platform/database/columns.ts'

/** What journalists and promoters ask about an account's artist. Kept apart from the artist record, which every page reads. */
export const pressFacts = pgTable('press_facts', {
  user_id: owner().primaryKey(),
  short_bio: text('short_bio'),
  long_bio: text('long_bio'),
  home_town: text('home_town'),
  press_name: text('press_name'),
  press_email: text('press_email'),
  press_phone: text('press_phone'),
  booking_name: text('booking_name'),
  booking_email: text('booking_email'),
  booking_phone: text('booking_phone'),
  quotes: jsonb('quotes').$type<Quote[]>().notNull().default([]),
  version: version(),
  created_at: createdAt(),
  updated_at: updatedAt(),
})
