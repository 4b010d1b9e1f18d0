import { eq } from 'drizzle-orm'
import type { Preferences } from '#domain/preferences/schema.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { preferences } from '#server/preferences/tables.ts'

/** Off until turned on (specification 2, section 4). */
export async function readPreferences(db: Queryable, userId: string): Promise<Preferences> {
  const [row] = await db
    .select({ open_to_collaborations: preferences.open_to_collaborations })
    .from(preferences)
    .where(eq(preferences.user_id, userId))
  return row ?? { open_to_collaborations: false }
}
