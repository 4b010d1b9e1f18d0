import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { listFiles, root } from './source-files.ts'

/** Tables without an owner column, each with its reason. Those of the authentication service have their own schema. */
const withoutOwner = new Set([
  'accounts', // the owner itself
  'checkout_sessions', // opened before there is an account; `spent_by` and `for_user_id` name it later
  'offers_taken', // outlives the account, under a keyed hash
  'payment_events', // the provider's, so that each is applied once
  'audit_entries', // outlives the people it names
  'dead_addresses', // keyed hashes of addresses that no artist of this server writes to
  'fan_mail_domains', // how mail servers answer this server, for all senders
  'secrets', // shared by every server on this database
  'agreement_register', // outlives the account, and names nobody
  'mails', // has one, empty for mails of the sign-in service, which knows no accounts
])

/** Tables of which one statement writes a million rows: triggers keep the owner as a foreign key would (`server/fans/tables.test.ts`). */
const ownedByTriggers = new Set(['fans', 'fan_consents', 'fan_import_rows'])

/** The sandbox provider's own memory: what Stripe keeps on its side. */
const isSandbox = (table: Table) => table.name.startsWith('sandbox_')

type Table = ReturnType<typeof getTableConfig>
let tables: Table[]
let exported: Record<string, unknown>
beforeAll(async () => {
  const modules = await Promise.all(
    listFiles('server')
      .filter((path) => path.endsWith('/tables.ts'))
      .map((path) => import(pathToFileURL(join(root, path)).href) as Promise<Record<string, unknown>>),
  )
  exported = Object.fromEntries(
    modules.flatMap((module, index) => Object.entries(module).map(([name, value]) => [`${index}_${name}`, value])),
  )
  tables = Object.values(exported)
    .filter((value) => is(value, PgTable))
    .map((table) => getTableConfig(table as PgTable))
})

const product = () => tables.filter((table) => !table.schema)
/** Columns with an index over all rows: the first of each primary key, unique or whole index. */
const findable = (table: Table): Set<string> =>
  new Set([
    ...table.columns.filter((column) => column.primary || column.isUnique).map((column) => column.name),
    ...table.primaryKeys.map((key) => key.columns[0]!.name),
    ...table.uniqueConstraints.map((constraint) => constraint.columns[0]!.name),
    ...table.indexes
      .filter((index) => index.config.where === undefined)
      .map((index) => (index.config.columns[0] as { name: string }).name),
  ])

test('the tables are found', () => {
  expect(product().map((table) => table.name)).toEqual(
    expect.arrayContaining(['accounts', 'releases', 'release_tasks', 'songs', 'sandbox_checkouts']),
  )
  expect(tables.some((table) => table.schema === 'auth')).toBe(true)
})

describe('every table of the product', () => {
  test('has an owner, user_id, that references accounts with a cascade, unless it is listed here', () => {
    const wrong = product()
      .filter((table) => !withoutOwner.has(table.name) && !isSandbox(table))
      .filter((table) => {
        const owner = table.columns.find((column) => column.name === 'user_id')
        if (ownedByTriggers.has(table.name)) return !owner?.notNull
        const key = table.foreignKeys.find((candidate) => candidate.reference().columns[0]!.name === 'user_id')
        return (
          !owner?.notNull ||
          !key ||
          getTableConfig(key.reference().foreignTable).name !== 'accounts' ||
          key.onDelete !== 'cascade'
        )
      })
    expect(wrong.map((table) => table.name)).toEqual([])
    expect(
      [...withoutOwner, ...ownedByTriggers].filter((name) => !product().some((table) => table.name === name)),
    ).toEqual([])
  })

  test('never references the authentication service', () => {
    expect(
      product()
        .filter((table) => table.foreignKeys.some((key) => getTableConfig(key.reference().foreignTable).schema))
        .map((table) => table.name),
    ).toEqual([])
  })

  test('that a person can delete from has an index for the purge', () => {
    const deletable = product().filter((table) => table.columns.some((column) => column.name === 'deleted_at'))
    expect(deletable.length).toBeGreaterThan(2)
    expect(
      deletable
        .filter(
          (table) =>
            !table.indexes.some((index) => (index.config.columns[0] as { name: string }).name === 'deleted_at'),
        )
        .map((table) => table.name),
    ).toEqual([])
  })

  test('stores times with their zone, and money and shares as whole numbers', () => {
    const wrong = product().flatMap((table) =>
      table.columns
        .filter(
          (column) =>
            /^(timestamp|real|double precision|numeric|money)/.test(column.getSQLType()) &&
            column.getSQLType() !== 'timestamp with time zone',
        )
        .map((column) => `${table.name}.${column.name}`),
    )
    expect(wrong).toEqual([])
  })
})

test('every foreign key has an index over all rows: without one, deleting a referenced row reads the whole table', () => {
  const missing = tables.flatMap((table) =>
    table.foreignKeys
      .map((key) => key.reference().columns[0]!.name)
      .filter((column) => !findable(table).has(column))
      .map((column) => `${table.name}.${column}`),
  )
  expect(missing).toEqual([])
})

test('the migrations create exactly these tables: npm run migrations would write nothing', async () => {
  const meta = join(root, 'migrations/meta')
  const last = readdirSync(meta)
    .filter((name) => name.endsWith('_snapshot.json'))
    .toSorted()
    .at(-1)!
  const before = JSON.parse(readFileSync(join(meta, last), 'utf8')) as Parameters<typeof generateMigration>[0]
  expect(await generateMigration(before, generateDrizzleJson(exported, before.id))).toEqual([])
})

test('every migration is in the journal, once and in order', () => {
  const { entries } = JSON.parse(readFileSync(join(root, 'migrations/meta/_journal.json'), 'utf8')) as {
    entries: { idx: number; tag: string; when: number }[]
  }
  expect(entries.map((entry) => `${entry.tag}.sql`)).toEqual(
    readdirSync(join(root, 'migrations'))
      .filter((name) => name.endsWith('.sql'))
      .toSorted(),
  )
  expect(entries.map((entry) => entry.idx)).toEqual(entries.map((_, index) => index))
  expect(entries.map((entry) => entry.when)).toEqual(entries.map((entry) => entry.when).toSorted((a, b) => a - b))
})
