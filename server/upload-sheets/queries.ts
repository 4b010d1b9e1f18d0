import { eq } from 'drizzle-orm'
import { lyricFiles } from '#domain/delivery-files/rules.ts'
import { uploadGroups } from '#domain/upload-sheets/rules.ts'
import type { UploadGroup } from '#domain/upload-sheets/schema.ts'
import { readSungSongs, requireDeliverySource } from '#server/delivery-files/queries.ts'
import { findLabelCopySave } from '#server/label-copy/queries.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { uploadTicks } from '#server/upload-sheets/tables.ts'

/** The groups of a release's upload sheet; none if its label copy was never saved. Throws 404 for another account's release. */
export async function readGroups(db: Queryable, key: { id: string; userId: string }): Promise<UploadGroup[]> {
  if ((await findLabelCopySave(db, key.id)) === null) return []
  const source = await requireDeliverySource(db, key)
  const songs = await readSungSongs(db, key.id)
  return uploadGroups(
    source,
    new Map(songs.flatMap((song) => lyricFiles([song]).files.map(({ content }) => [song.song_id, content]))),
  )
}

export async function readTicks(db: Queryable, releaseId: string): Promise<string[]> {
  const [found] = await db
    .select({ ticked: uploadTicks.ticked })
    .from(uploadTicks)
    .where(eq(uploadTicks.release_id, releaseId))
  return found?.ticked ?? []
}
