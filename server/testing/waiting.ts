import { sql } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import type { Database } from '#server/platform/database/database.ts'
import { patient } from '#server/testing/patient.ts'

/** Resolves once another connection waits for a lock, with a statement that begins so. Not to be asked in a transaction, where the first answer stays. */
export async function untilWaiting(db: Database, beginning = ''): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await db.execute(
      sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like ${`${beginning}%`}`,
    )
    expect(rows.length).toBeGreaterThan(0)
  }, patient)
}
