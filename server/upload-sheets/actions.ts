import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { ticksOf } from '#domain/upload-sheets/rules.ts'
import type { ticksBody } from '#domain/upload-sheets/schema.ts'
import type { Database } from '#server/platform/database/database.ts'
import { withRelease } from '#server/releases/queries.ts'
import { readGroups, readTicks } from '#server/upload-sheets/queries.ts'
import { uploadTicks } from '#server/upload-sheets/tables.ts'

/**
 * Sets or takes back ticks, and returns all there are. Only lines that the sheet has can be ticked, so that their number has the sheet's bound.
 * Throws 404 for another account's release.
 */
export async function saveTicks(
  db: Database,
  release: { id: string; userId: string },
  { keys, ticked }: z.output<typeof ticksBody>,
): Promise<string[]> {
  return withRelease(db, release, async (tx) => {
    const lines = new Set((await readGroups(tx, release)).flatMap(ticksOf))
    const next = new Set(await readTicks(tx, release.id))
    for (const key of keys)
      if (ticked) next.add(key)
      else next.delete(key)
    const values = { ticked: [...next].filter((key) => lines.has(key)).toSorted() }
    await tx
      .insert(uploadTicks)
      .values({ release_id: release.id, user_id: release.userId, ...values })
      .onConflictDoUpdate({ target: uploadTicks.release_id, set: { ...values, updated_at: sql`now()` } })
    return values.ticked
  })
}
