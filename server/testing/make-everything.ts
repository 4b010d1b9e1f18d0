import { sql } from 'drizzle-orm'
import { listOwnedTables } from '#server/exports/queries.ts'
import type { Database } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'
import { makeAvatar } from '#server/testing/make-files.ts'
import { makeRelease, makeSplitSheet, makeSubmission, unique, type TestArtist } from '#server/testing/make.ts'
import type { TestApp } from '#server/testing/test-app.ts'

type Column = { name: string; type: string; required: boolean; references: string | null; words: string | null }

/** Gives an artist at least one row in every table with owners, in any slice, and a picture. Returns the tables' names. */
export async function makeEverything(app: TestApp, artist: TestArtist): Promise<string[]> {
  const { db } = app.context
  await makeRelease(app, artist)
  await makeAvatar(app, artist)
  // A sheet has one of two columns, which neither column shows by itself.
  await makeSplitSheet(app, artist)
  // An entry is about one of three subjects, which no column shows by itself.
  await makeSubmission(app, artist)
  const tables = await listOwnedTables(db)
  for (const table of tables) {
    if ((await countRows(db, table, artist.id)) === 0) await fill(db, table, artist.id)
  }
  return tables
}

export async function countRows(db: Database, table: string, userId: string): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from ${sql.identifier(table)} where user_id = ${userId}`,
  )
  return rows[0]!.n
}

/** A row that satisfies its columns' types, checks and foreign keys, and the triggers that replace one. */
async function fill(db: Database, table: string, userId: string): Promise<void> {
  const { rows: columns } = await db.execute<Column>(sql`
    select a.attname as name, format_type(a.atttypid, null) as type, a.attnotnull and not a.atthasdef as required,
      coalesce((select f.relname from pg_constraint k join pg_class f on f.oid = k.confrelid where k.conrelid = a.attrelid and k.contype = 'f' and a.attnum = any (k.conkey)),
        case when a.attrelid = 'fan_consents'::regclass and a.attname = 'fan_id' then 'fans' end) as references,
      (select pg_get_constraintdef(k.oid) from pg_constraint k where k.conrelid = a.attrelid and k.contype = 'c' and a.attnum = any (k.conkey) limit 1) as words
    from pg_attribute a where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped`)
  const wanted = columns.filter(({ required, name }) => required || name === 'user_id')
  const values = await Promise.all(wanted.map(async (column) => sql`${await valueFor(db, column, userId)}`))
  await db.execute(
    sql`insert into ${sql.identifier(table)} (${sql.join(
      wanted.map(({ name }) => sql.identifier(name)),
      sql`, `,
    )}) values (${sql.join(values, sql`, `)})`,
  )
}

async function valueFor(db: Database, { name, type, references, words }: Column, userId: string): Promise<unknown> {
  if (name === 'user_id' || references === 'accounts') return userId
  if (references) {
    // It may reference a table that has not been filled yet.
    if ((await countRows(db, references, userId)) === 0) await fill(db, references, userId)
    return (
      await db.execute<{ id: string }>(
        sql`select id from ${sql.identifier(references)} where user_id = ${userId} limit 1`,
      )
    ).rows[0]!.id
  }
  if (type === 'uuid') return newId()
  if (type === 'jsonb' || type === 'json') return '{}'
  if (type === 'boolean') return false
  if (type.startsWith('timestamp')) return new Date().toISOString()
  if (type === 'date') return '2027-01-01'
  if (/int|numeric|double/.test(type)) return 1
  return /'([^']+)'/.exec(words ?? '')?.[1] ?? unique()
}

/** Every table of ours that contains a text anywhere, with the number of rows. */
export async function tablesWith(db: Database, text: string): Promise<Record<string, number>> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const found: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows } = await db.execute<{ n: number }>(
      sql`select count(*)::int as n from ${sql.raw(name)} t where lower(t::text) like ${`%${text}%`}`,
    )
    if (rows[0]!.n > 0) found[name] = rows[0]!.n
  }
  return found
}
