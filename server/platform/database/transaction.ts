import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Pool } from 'pg'
import type { Transaction } from '#server/platform/database/database.ts'

const dialect = new PgDialect()

/**
 * Runs work in a transaction on a connection of its own; commits when it succeeds, and rolls back and throws its error
 * when it fails. Drizzle's own keeps the connection for good when `begin` fails, so that a database which was away for a
 * moment would leave a pool without connections, and tells of the failed rollback in place of the reason.
 */
export async function runTransaction<T>(pool: Pool, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  const tx: Transaction = new NodePgTransaction(dialect, new NodePgSession(client, dialect, undefined), undefined)
  try {
    await client.query('begin')
    const result = await work(tx)
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    // A connection that cannot even do this is of no more use.
    await client.query('rollback').then(
      () => client.release(),
      () => client.release(true),
    )
    throw error
  }
}
