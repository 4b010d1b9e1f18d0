import { eq } from 'drizzle-orm'
import type { Preferences } from '#domain/preferences/schema.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { preferences } from '#server/preferences/tables.ts'

export const preferenceColumns = {
  open_to_collaborations: preferences.open_to_collaborations,
  paper_size: preferences.paper_size,
  time_zone: preferences.time_zone,
  development_card_closed: preferences.development_card_closed,
}

/** Off until turned on (specification 2, section 4); the paper by language until one is chosen. */
export async function readPreferences(db: Queryable, userId: string): Promise<Preferences> {
  const [row] = await db.select(preferenceColumns).from(preferences).where(eq(preferences.user_id, userId))
  return row ?? { open_to_collaborations: false, paper_size: null, time_zone: null, development_card_closed: false }
}
