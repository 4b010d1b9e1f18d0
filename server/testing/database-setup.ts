import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase, openPool, type ConnectionSettings } from '#server/platform/database/database.ts'
import { startEmbedded, type EmbeddedDatabase } from '#server/platform/database/embedded.ts'
import { migrateDatabase } from '#server/platform/database/migrate.ts'
import { createQueue } from '#server/platform/jobs/queue.ts'
import { createLogger } from '#server/platform/logger.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where tests make their databases, and the migrated one they are copied from. */
    testServer: { connection: ConnectionSettings; template: string; name: string }
  }
}

/** The same server with another database chosen. */
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
  const template = `aa_template_${process.pid}`
  const admin = openPool(connection, () => undefined, { max: 2, patient: true })
  await admin.query(`drop database if exists ${template}`)
  await admin.query(`create database ${template}`)
  const pool = openPool(withDatabase(connection, template), () => undefined, { max: 2, patient: true })
  await migrateDatabase(openDatabase(pool))
  await pool.end()
  // The job queue makes its own tables when it first starts: once here, so that every copy has them.
  const queue = createQueue({ connection: withDatabase(connection, template), logger: createLogger('silent') })
  await queue.start([])
  await queue.stop()
  project.provide('testServer', {
    connection,
    template,
    name: url ? 'PostgreSQL by TEST_DATABASE_URL' : 'embedded PostgreSQL',
  })
  return async () => {
    await admin.query(`drop database if exists ${template}`)
    await admin.end()
    await embedded?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
