import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { lockNumber, type Database } from '#server/platform/database/database.ts'

/** The folder of generated SQL: next to the sources in development, next to the bundle in production. */
function migrationsFolder(): string {
  for (const candidate of ['./migrations', '../../migrations', '../../../migrations']) {
    const path = fileURLToPath(new URL(candidate, import.meta.url))
    if (existsSync(`${path}/meta/_journal.json`)) return path
  }
  throw new Error('The migrations folder is missing.')
}

/** Migrates the database. Several servers may start concurrently: the first holds a lock, the others wait and find nothing to do. */
export async function migrateDatabase(db: Database): Promise<void> {
  const client = await db.$client.connect()
  try {
    // Unlike a request: migrating a large table takes minutes, and others wait for it.
    await client.query('set lock_timeout = 0; set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [lockNumber('migrations')])
    await migrate(drizzle(client), {
      migrationsFolder: migrationsFolder(),
      migrationsSchema: 'public',
      migrationsTable: 'migrations',
    })
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockNumber('migrations')]).catch(() => undefined)
    // Its session has other limits than the pool's.
    client.release(true)
  }
}
