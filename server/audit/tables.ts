import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id } from '#server/platform/database/columns.ts'

/** Who did what to whom. Names no account by foreign key: an entry outlives both. A trigger refuses change and removal. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: id(),
    actor: text('actor').notNull(),
    action: text('action').notNull(),
    subject_id: uuid('subject_id'),
    details: jsonb('details').$type<Record<string, unknown>>().notNull(),
    created_at: createdAt(),
  },
  (table) => [index('audit_entries_created_at').on(table.created_at)],
)
