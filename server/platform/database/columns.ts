import { sql, type SQL } from 'drizzle-orm'
import { customType, integer, uuid, type PgColumn } from 'drizzle-orm/pg-core'
import { isoTime } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'

/** `column in ('a', 'b')`, for checks and partial indexes. The words come from the domain's own list. */
export const oneOf = (column: PgColumn, words: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(', '))})`

/** Columns that many tables share. */
export const id = () => uuid('id').primaryKey().$defaultFn(newId)
/** A moment, as the ISO text that is sent over the wire. */
export const time = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: isoTime,
})
export const createdAt = () =>
  time('created_at')
    .notNull()
    .default(sql`now()`)
export const updatedAt = () =>
  time('updated_at')
    .notNull()
    .default(sql`now()`)
/** Rises with every write; a write that names an older one gets 409. */
export const version = () => integer('version').notNull().default(1)
/** Set while a deletion can be undone; a job removes the row for good later. */
export const deletedAt = () => time('deleted_at')

type Versioned = { version: PgColumn }
/** The next version alone: for a deletion and its undo, after which the content is as old as before. */
export const raised = (table: Versioned) => ({ version: sql`${table.version} + 1` })
/** The next version, and the time of the change: part of every write to what a person edits. */
export const revised = (table: Versioned) => ({ ...raised(table), updated_at: sql`now()` })
