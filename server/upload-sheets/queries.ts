import { eq } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { lyricFiles } from '#domain/delivery-files/rules.ts'
import { tickOf, uploadGroups } from '#domain/upload-sheets/rules.ts'
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

/** The value that was ticked, by the line's key; null if it was ticked before values were kept. */
export type Ticks = Map<string, string | null>

/** The hash of what each line has to copy, by the line's key. */
export const valuesOf = (groups: readonly UploadGroup[]): Map<string, string> =>
  new Map(
    groups.flatMap((group) =>
      group.items.flatMap((item) =>
        item.value === null
          ? []
          : [[tickOf(group, item), createHash('sha256').update(item.value).digest('hex').slice(0, 16)] as const],
      ),
    ),
  )

/** The ticks that the sheet shows, without those of removed lines. */
export function showTicks(ticks: Ticks, values: ReadonlyMap<string, string>) {
  const ticked = [...ticks.keys()].filter((key) => values.has(key)).toSorted()
  return { ticked, changed: ticked.filter((key) => ticks.get(key) !== null && ticks.get(key) !== values.get(key)) }
}

/** How a tick is stored: with the value's hash. */
export const storedTick = (key: string, hash: string | null): string => (hash === null ? key : `${key}#${hash}`)

export async function readTicks(db: Queryable, releaseId: string): Promise<Ticks> {
  const [found] = await db
    .select({ ticked: uploadTicks.ticked })
    .from(uploadTicks)
    .where(eq(uploadTicks.release_id, releaseId))
  return new Map(
    (found?.ticked ?? []).map((stored) => {
      const [key = '', hash = null] = stored.split('#')
      return [key, hash] as const
    }),
  )
}
