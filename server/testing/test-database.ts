import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { openDatabase, openPool, type Database } from '#server/platform/database/database.ts'
import { withDatabase } from '#server/testing/database-setup.ts'
import { emptyDatabase, readSchema, type MadeDatabase } from '#server/testing/emptied-database.ts'

export type TestDatabase = { db: Database; connection: Parameters<typeof openPool>[0]; close(): Promise<void> }

/**
 * An empty database with the product's tables, for one test file. Close it in `afterAll`: it is emptied for a later file of this worker. All
 * are dropped when all tests have run: each drop waits for the disk.
 */
export async function makeTestDatabase({ lock }: { lock?: number | undefined } = {}): Promise<TestDatabase> {
  if (lock !== undefined) {
    const made = await makeDatabase(lock)
    return { ...made, db: openDatabase(made.pool), close: () => made.pool.end() }
  }
  const made = emptied.pop() ?? (await makeDatabase(100))
  const { pool, connection } = made
  const db = openDatabase(pool)
  const close = async () => void ((await emptyDatabase(made)) ? emptied.push(made) : await pool.end())
  return { db, connection, close }
}

/** Left by earlier files of this worker, with their connections. */
const emptied: MadeDatabase[] = []

async function makeDatabase(lock: number): Promise<MadeDatabase> {
  const { connection, template, prefix } = inject('testServer')
  const name = `${prefix}${randomBytes(6).toString('hex')}`
  const admin = openPool(connection, () => undefined, { max: 1, patient: true })
  await cloneWhenFree(() => admin.query(`create database ${name} template ${template}`))
  // No test asks what a crash of this server would leave, and a commit that waits for the disk takes ten times as long.
  await admin.query(`alter database ${name} set synchronous_commit = off`)
  await admin.end()
  const own = withDatabase(connection, name)
  // Tests fill tables with 100,000 rows in one statement and send twenty requests at once: on a busy machine that takes longer than people would wait.
  const pool = openPool(own, () => undefined, { max: 8, limits: { lock, statement: 0, connection: 100 } })
  return { pool, connection: own, schema: await readSchema(pool) }
}

/** The address of a database, as `DATABASE_URL` takes it. */
export const urlOf = (connection: TestDatabase['connection']): string =>
  'connectionString' in connection
    ? connection.connectionString
    : `postgres://${connection.user}@localhost:${connection.port}/${connection.database}?host=${encodeURIComponent(connection.host)}`

/** Creates a database without tables. Returns how to reach it; it is dropped when all tests have run. */
export async function makeEmptyDatabase(): Promise<TestDatabase['connection']> {
  const { connection, prefix } = inject('testServer')
  const name = `${prefix}${randomBytes(6).toString('hex')}`
  const admin = openPool(connection, () => undefined, { max: 1, patient: true })
  await admin.query(`create database ${name}`)
  await admin.end()
  return withDatabase(connection, name)
}

/** Two workers may copy the template concurrently; PostgreSQL refuses the second until the first is done. */
async function cloneWhenFree(clone: () => Promise<unknown>): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      await clone()
      return
    } catch (error) {
      if (attempt > 40 || (error as { code?: string }).code !== '55006') throw error
      await new Promise((done) => setTimeout(done, 50))
    }
  }
}
