import { check, index, integer, json, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { importStates } from '#domain/fan-imports/rules.ts'
import { legalBases } from '#domain/fans/list-rules.ts'
import { accounts } from '#server/accounts/tables.ts'
import { createdAt, id, oneOf, time, version } from '#server/platform/database/columns.ts'

/** A file of fans, from its arrival to its undo. What it states is evidence: it stays as long as the account. */
export const fanImports = pgTable(
  'fan_imports',
  {
    id: id(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    file_name: text('file_name').notNull(),
    state: text('state', { enum: importStates }).notNull(),
    /** Which column of the file holds what; null until they are matched. */
    columns: json('columns').$type<Record<string, string>>(),
    /** Where the addresses come from, for the whole file. */
    source: text('source'),
    /** Why they may be written to; null: they may not. */
    basis: text('basis', { enum: legalBases }),
    wording: text('wording'),
    rows: integer('rows').notNull().default(0),
    added: integer('added').notNull().default(0),
    merged: integer('merged').notNull().default(0),
    suppressed: integer('suppressed').notNull().default(0),
    invalid: integer('invalid').notNull().default(0),
    finished_at: time('finished_at'),
    version: version(),
    created_at: createdAt(),
  },
  (table) => [
    index('fan_imports_user_id').on(table.user_id, table.id),
    check('fan_imports_state', oneOf(table.state, importStates)),
    check('fan_imports_basis', oneOf(table.basis, legalBases)),
  ],
)
