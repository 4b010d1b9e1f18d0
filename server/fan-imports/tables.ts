import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, json, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Columns } from '#domain/fan-imports/column-rules.ts'
import { dateOrders, importStates, lineFaults, type DateCounts, type FaultCounts } from '#domain/fan-imports/rules.ts'
import { legalBases } from '#domain/fans/list-rules.ts'
import { owner } from '#server/accounts/tables.ts'
import { files } from '#server/files/tables.ts'
import { createdAt, id, oneOf, time, version } from '#server/platform/database/columns.ts'

/** A file of fans, from its arrival to its undo. Its statements are evidence: they are kept as long as the account. */
export const fanImports = pgTable(
  'fan_imports',
  {
    id: id(),
    user_id: owner(),
    file_name: text('file_name').notNull(),
    /** The file itself, until the import ends. */
    file_id: uuid('file_id').references(() => files.id, { onDelete: 'set null' }),
    state: text('state', { enum: importStates }).notNull(),
    /** What each column of the file contains; null until they are matched. */
    columns: json('columns').$type<Columns>(),
    /** Whether a person matched them: then they serve other files with the same headings. */
    matched_by_hand: boolean('matched_by_hand').notNull().default(false),
    has_header: boolean('has_header').notNull().default(true),
    header_key: text('header_key'),
    /** The first line as it is, and some after it. */
    headers: json('headers').$type<string[]>(),
    sample: json('sample').$type<string[][]>(),
    /** Why it failed, a word of `importFailures`; or why an admin refused it, in words. */
    reason: text('reason'),
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
    faults: json('faults').$type<FaultCounts>(),
    /** Days that can be read in two ways; null: none. */
    dates: json('dates').$type<DateCounts>(),
    date_order: text('date_order', { enum: dateOrders }),
    /** The results of the undo. */
    undone: json('undone').$type<{ removed: number; restored: number; stayed: number }>(),
    approved_at: time('approved_at'),
    finished_at: time('finished_at'),
    version: version(),
    created_at: createdAt(),
  },
  (table) => [
    index('fan_imports_user_id').on(table.user_id, table.id),
    index('fan_imports_file_id').on(table.file_id),
    index('fan_imports_open')
      .on(table.state, table.id)
      .where(sql`${oneOf(table.state, ['reading', 'writing', 'undoing', 'waiting'])}`),
    check('fan_imports_state', oneOf(table.state, importStates)),
    check('fan_imports_basis', oneOf(table.basis, legalBases)),
    check('fan_imports_date_order', oneOf(table.date_order, dateOrders)),
  ],
)

/** A job's progress: separate from the import's row, which one transaction locks while others look. */
export const fanImportMarks = pgTable(
  'fan_import_marks',
  {
    import_id: uuid('import_id')
      .primaryKey()
      .references(() => fanImports.id, { onDelete: 'cascade' }),
    user_id: owner(),
    lines: integer('lines').notNull().default(0),
    /** When its job last made progress: a dead one leaves the import behind. */
    beat_at: time('beat_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [index('fan_import_marks_user_id').on(table.user_id)],
)

/**
 * The lines of a file until they are written; those left out stay. A line's id becomes the fan's and the consent's. There are no foreign keys: checking one
 * for each of a million lines takes as long as storing them. Writing lines locks the account, and a trigger deletes them with it (decision 054).
 */
export const fanImportRows = pgTable(
  'fan_import_rows',
  {
    id: uuid('id').notNull(),
    user_id: uuid('user_id').notNull(),
    import_id: uuid('import_id').notNull(),
    line: integer('line').notNull(),
    tags: text('tags')
      .array()
      .notNull()
      .default(sql`'{}'`),
    email: text('email'),
    email_key: text('email_key'),
    hash: text('hash'),
    name: text('name'),
    city: text('city'),
    country: text('country'),
    source: text('source'),
    joined_at: time('joined_at'),
    /** The same figures with the month first, where that is a day, too. */
    joined_other: time('joined_other'),
    /** This person's consent in the file; null: none. */
    consent: boolean('consent'),
    words: text('words'),
    /** Why the line is left out; null: it is not. */
    fault: text('fault', { enum: lineFaults }),
    /** A line that is left out, as it was. */
    cells: json('cells').$type<string[]>(),
  },
  (table) => [
    primaryKey({ columns: [table.import_id, table.line] }),
    index('fan_import_rows_user_id').on(table.user_id),
    check('fan_import_rows_fault', oneOf(table.fault, lineFaults)),
  ],
)

/** An import's changes to existing fans: their earlier values, and the version it gave them. */
export const fanImportChanges = pgTable(
  'fan_import_changes',
  {
    import_id: uuid('import_id')
      .notNull()
      .references(() => fanImports.id, { onDelete: 'cascade' }),
    /** No foreign key: the fans refer to their imports already. A deleted one cannot be undone. */
    fan_id: uuid('fan_id').notNull(),
    user_id: owner(),
    before: json('before')
      .$type<{ name: string; city: string; country: string | null; tags: string[]; mail_state: string }>()
      .notNull(),
    version_after: integer('version_after').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.import_id, table.fan_id] }),
    index('fan_import_changes_user_id').on(table.user_id),
    index('fan_import_changes_fan_id').on(table.fan_id),
  ],
)
