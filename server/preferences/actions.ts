import { sql } from 'drizzle-orm'
import type { PreferenceChanges, Preferences } from '#domain/preferences/schema.ts'
import type { Database } from '#server/platform/database/database.ts'
import { preferenceColumns } from '#server/preferences/queries.ts'
import { preferences } from '#server/preferences/tables.ts'

/** A switch has no version: with two devices the last use decides. */
export async function updatePreferences(
  db: Database,
  userId: string,
  changes: PreferenceChanges,
): Promise<Preferences> {
  const [row] = await db
    .insert(preferences)
    .values({ user_id: userId, ...changes })
    .onConflictDoUpdate({ target: preferences.user_id, set: { ...changes, updated_at: sql`now()` } })
    .returning(preferenceColumns)
  return row!
}
