import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase, openPool, type ConnectionSettings, type Database } from '#server/platform/database/database.ts'
import { startEmbedded, type EmbeddedDatabase } from '#server/platform/database/embedded.ts'
import { migrateDatabase } from '#server/platform/database/migrate.ts'
import { createQueue } from '#server/platform/jobs/queue.ts'
import { createLogger } from '#server/platform/logger.ts'

/** How many databases are dropped at once. */
const runners = 8

declare module 'vitest' {
  interface ProvidedContext {
    /** Where tests create their databases, the migrated template, and the prefix of all their names. */
    testServer: { connection: ConnectionSettings; template: string; prefix: string; name: string }
  }
}

/** The same server with another database. */
export function withDatabase(connection: ConnectionSettings, database: string): ConnectionSettings {
  if (!('connectionString' in connection)) return { ...connection, database }
  const url = new URL(connection.connectionString)
  url.pathname = `/${database}`
  return { connectionString: url.href }
}

/** Prepares one migrated template. `TEST_DATABASE_URL` chooses a server; without it an embedded one runs in a temporary folder. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env.TEST_DATABASE_URL
  const folder = await mkdtemp(join(tmpdir(), 'aa-test-'))
  let embedded: EmbeddedDatabase | undefined
  if (!url) embedded = await startEmbedded({ dataDir: folder, address: 'tests', log: () => undefined })
  const connection: ConnectionSettings = url ? { connectionString: url } : embedded!.connection
  const prefix = `aa_test_${process.pid}_`
  const template = `${prefix}template`
  const admin = openPool(connection, () => undefined, { max: runners, patient: true })
  await admin.query(`drop database if exists ${template}`)
  await admin.query(`create database ${template}`)
  const pool = openPool(withDatabase(connection, template), () => undefined, { max: 2, patient: true })
  await migrateDatabase(openDatabase(pool))
  await pool.end()
  // The job queue creates its own tables when it first starts: once here, so that every copy has them.
  const queue = createQueue({ connection: withDatabase(connection, template), logger: createLogger('silent') })
  await queue.start([])
  await queue.stop()
  project.provide('testServer', {
    connection,
    template,
    prefix,
    name: url ? 'PostgreSQL by TEST_DATABASE_URL' : 'embedded PostgreSQL',
  })
  return async () => {
    // An embedded one is removed with its folder.
    if (url) await dropDatabases(admin, prefix)
    await admin.end()
    await embedded?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Several at once: each drop waits for a checkpoint, which serves all that wait. Each runner asks for a connection only when it
 * needs one: a query that waits for a free connection longer than the pool allows would fail.
 */
async function dropDatabases(admin: Database['$client'], prefix: string): Promise<void> {
  const { rows } = await admin.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [prefix],
  )
  const names = rows.map(({ datname }) => datname)
  const dropAll = async () => {
    for (let name = names.pop(); name; name = names.pop())
      await admin.query(`drop database if exists ${name} with (force)`)
  }
  await Promise.all(Array.from({ length: runners }, dropAll))
}
