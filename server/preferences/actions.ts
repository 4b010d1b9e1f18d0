import { eq, isNull, or, sql } from 'drizzle-orm'
import type { PreferenceChanges, Preferences, ReportedZone } from '#domain/preferences/schema.ts'
import type { Database } from '#server/platform/database/database.ts'
import { preferenceColumns, readPreferences } from '#server/preferences/queries.ts'
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

/** A zone that was chosen by hand, or reported by another device, stays. */
export async function takeTimeZone(
  db: Database,
  userId: string,
  { time_zone, reported_before }: ReportedZone,
): Promise<Preferences> {
  await db
    .insert(preferences)
    .values({ user_id: userId, time_zone })
    .onConflictDoUpdate({
      target: preferences.user_id,
      set: { time_zone, updated_at: sql`now()` },
      setWhere: or(isNull(preferences.time_zone), eq(preferences.time_zone, reported_before ?? time_zone)),
    })
  return readPreferences(db, userId)
}
