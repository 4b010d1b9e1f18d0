import { eq, sql } from 'drizzle-orm'
import type { Release } from '#domain/releases/schema.ts'
import { raised } from '#server/platform/database/columns.ts'
import type { Database } from '#server/platform/database/database.ts'
import { releaseColumns, withRelease } from '#server/releases/queries.ts'
import { releases } from '#server/releases/tables.ts'

/** Archives a release, or restores it; a repeat changes nothing. Throws 404. */
export function archiveRelease(db: Database, key: { id: string; userId: string }, archived: boolean): Promise<Release> {
  return withRelease(db, key, async (tx, release) => {
    if ((release.archived_at !== null) === archived) return release
    const [after] = await tx
      .update(releases)
      .set({ archived_at: archived ? sql`now()` : null, ...raised(releases) })
      .where(eq(releases.id, key.id))
      .returning(releaseColumns)
    return after!
  })
}
