import { drizzle } from 'drizzle-orm/node-postgres'
import type { PgTransactionConfig } from 'drizzle-orm/pg-core'
import type { Pool } from 'pg'
import type { Transaction } from '#server/platform/database/database.ts'

/**
 * Runs work in a transaction on its own connection; commits when it succeeds, and rolls back and throws its error
 * when it fails. Given the pool, drizzle keeps the connection for good when `begin` fails, so that a database which was away for
 * a moment would leave a pool without connections, and it throws the error of a failed rollback in place of the work's.
 */
export async function runTransaction<T>(
  pool: Pool,
  work: (tx: Transaction) => Promise<T>,
  settings?: PgTransactionConfig,
): Promise<T> {
  const client = await pool.connect()
  const failures: unknown[] = []
  try {
    const result = await drizzle({ client }).transaction(
      (tx) =>
        work(tx).catch((error: unknown) => {
          failures.push(error)
          throw error
        }),
      settings,
    )
    client.release()
    return result
  } catch (error) {
    // The work's own error arrives here once the rollback succeeded. Any other is of begin, commit or rollback: that connection is closed.
    client.release(!failures.includes(error))
    throw failures.length > 0 ? failures[0] : error
  }
}
