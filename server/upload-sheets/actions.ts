import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { ticks, ticksBody } from '#domain/upload-sheets/schema.ts'
import type { Database } from '#server/platform/database/database.ts'
import { withRelease } from '#server/releases/queries.ts'
import { readGroups, readTicks, showTicks, storedTick, valuesOf } from '#server/upload-sheets/queries.ts'
import { uploadTicks } from '#server/upload-sheets/tables.ts'

/**
 * Sets or removes ticks, and returns all there are. Only lines that the sheet has can be ticked, so that their number has the sheet's bound.
 * Throws 404 for another account's release.
 */
export async function saveTicks(
  db: Database,
  release: { id: string; userId: string },
  { keys, ticked }: z.output<typeof ticksBody>,
): Promise<z.output<typeof ticks>> {
  return withRelease(db, release, async (tx) => {
    const values = valuesOf(await readGroups(tx, release))
    const next = await readTicks(tx, release.id)
    for (const key of keys) {
      const value = values.get(key)
      if (!ticked) next.delete(key)
      else if (value !== undefined) next.set(key, value)
    }
    for (const key of next.keys()) if (!values.has(key)) next.delete(key)
    const row = { ticked: [...next].map(([key, hash]) => storedTick(key, hash)).toSorted() }
    await tx
      .insert(uploadTicks)
      .values({ release_id: release.id, user_id: release.userId, ...row })
      .onConflictDoUpdate({ target: uploadTicks.release_id, set: { ...row, updated_at: sql`now()` } })
    return showTicks(next, values)
  })
}
