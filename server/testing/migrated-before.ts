import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { openDatabase, openPool, type Database } from '#server/platform/database/database.ts'
import { makeEmptyDatabase } from '#server/testing/test-database.ts'

type Journal = { entries: { tag: string }[] }

/** An empty database with all migrations before `tag`; removed with the test. */
export async function migratedBefore(tag: string): Promise<Database> {
  const pool = openPool(await makeEmptyDatabase(), () => undefined, { max: 2, patient: true })
  const folder = await mkdtemp(join(tmpdir(), 'aa-before-'))
  onTestFinished(async () => {
    await pool.end()
    await rm(folder, { recursive: true, force: true })
  })
  await cp(fileURLToPath(new URL('../../migrations', import.meta.url)), folder, { recursive: true })
  const path = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(await readFile(path, 'utf8')) as Journal
  const entries = journal.entries.slice(
    0,
    journal.entries.findIndex((entry) => entry.tag === tag),
  )
  await writeFile(path, JSON.stringify({ ...journal, entries }))
  await migrate(drizzle(pool), { migrationsFolder: folder, migrationsSchema: 'public', migrationsTable: 'migrations' })
  return openDatabase(pool)
}
