import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { PoolClient } from 'pg'
import { from } from 'pg-copy-streams'
import type { Database } from '#server/platform/database/database.ts'

/**
 * Copies rows into a table, all or none, on its own connection without limits of time. `before` runs in the same transaction. The names of table and
 * columns are our own constants.
 */
export async function copyRows(
  db: Database,
  {
    table,
    columns,
    before,
  }: { table: string; columns: readonly string[]; before: { text: string; values: unknown[] }[] },
  rows: Readable,
): Promise<void> {
  const client: PoolClient = await db.$client.connect()
  let broken = true
  try {
    await client.query('begin; set local statement_timeout = 0; set local lock_timeout = 0')
    for (const { text, values } of before) await client.query(text, values)
    await pipeline(rows, client.query(from(`copy ${table} (${columns.join(', ')}) from stdin`)))
    await client.query('commit')
    broken = false
  } finally {
    // A connection in the middle of a COPY is of no use to anybody.
    client.release(broken)
  }
}
