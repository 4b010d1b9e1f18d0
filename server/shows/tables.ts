import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, text } from 'drizzle-orm/pg-core'
import { showStatuses } from '#domain/shows/rules.ts'
import { owner } from '#server/accounts/tables.ts'
import { createdAt, deletedAt, id, oneOf, updatedAt, version } from '#server/platform/database/columns.ts'

/** Where the artist plays. */
export const shows = pgTable(
  'shows',
  {
    id: id(),
    user_id: owner(),
    day: date('day').notNull(),
    /** Local time at the venue, 'HH:MM'. */
    doors: text('doors'),
    venue: text('venue').notNull(),
    city: text('city').notNull(),
    /** ISO 3166-1 alpha-2. */
    country: text('country'),
    ticket_url: text('ticket_url'),
    status: text('status', { enum: showStatuses }).notNull().default('announced'),
    version: version(),
    created_at: createdAt(),
    updated_at: updatedAt(),
    deleted_at: deletedAt(),
  },
  (table) => [
    index('shows_by_day').on(table.user_id, table.day),
    check('shows_status', oneOf(table.status, showStatuses)),
    index('shows_deleted_at')
      .on(table.deleted_at)
      .where(sql`${table.deleted_at} is not null`),
  ],
)
