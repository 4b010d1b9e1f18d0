import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'

/** Throws if the database does not answer. */
export async function askDatabase(db: Database): Promise<void> {
  await db.execute(sql`select 1`)
}
