import { eq } from 'drizzle-orm'
import { buffer } from 'node:stream/consumers'
import type { z } from 'zod'
import { endings } from '#domain/content/rules.ts'
import { deliveredFile } from '#domain/release-covers/rules.ts'
import type { chooseCoverBody, ReleaseCover } from '#domain/release-covers/schema.ts'
import { coverTexts as texts } from '#domain/release-covers/texts.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { listPlaces, requireItem } from '#server/content/queries.ts'
import type { AppContext } from '#server/context.ts'
import { readStored } from '#server/files/actions.ts'
import { revised } from '#server/platform/database/columns.ts'
import type { Database, Queryable } from '#server/platform/database/database.ts'
import { readCover, type CoverKey } from '#server/release-covers/queries.ts'
import { releaseCovers } from '#server/release-covers/tables.ts'
import { withRelease } from '#server/releases/queries.ts'

type Show = (cover: Awaited<ReturnType<typeof readCover>>) => Promise<ReleaseCover>

/**
 * Makes an image the release's cover, in place of the one before, which stays in the library. With an older version throws 409 with the cover as it
 * is, unless that is the same image. Throws 404 for another account's release or image, and 400 for a film.
 */
export async function chooseCover(
  db: Database,
  key: CoverKey,
  { version, item_id }: z.output<typeof chooseCoverBody>,
  show: Show,
): Promise<void> {
  const { id: release_id, userId: user_id } = key
  await withRelease(db, key, async (tx) => {
    const { kind } = await requireItem(tx, { id: item_id, userId: user_id })
    if (kind !== 'image') throw new AppError('badRequest', texts.onlyImages, { code: 'not_an_image' })
    const now = await readCover(tx, key)
    if (now.item?.id === item_id) return
    if (version !== undefined && version !== now.version)
      throw new AppError('conflict', texts.conflict, { data: await show(now) })
    await tx
      .insert(releaseCovers)
      .values({ release_id, user_id, item_id })
      .onConflictDoUpdate({ target: releaseCovers.release_id, set: { item_id, ...revised(releaseCovers) } })
  })
}

/** Takes the cover away; the image stays in the library. Does nothing if there is none. Throws 404 for another account's release. */
export async function removeCover(db: Database, key: CoverKey): Promise<void> {
  await withRelease(db, key, async (tx) => {
    if ((await readCover(tx, key)).item === null) return
    await tx
      .update(releaseCovers)
      .set({ item_id: null, ...revised(releaseCovers) })
      .where(eq(releaseCovers.release_id, key.id))
  })
}

export type CoverFile = { content: Uint8Array; extension: string; width: number; height: number }

/** Where the file of a release's cover is, as stores get it. Null without a cover. */
export async function placeCover(db: Queryable, key: CoverKey) {
  const { item } = await readCover(db, key)
  if (!item) return null
  const { width, height, file_type } = deliveredFile(item)
  const [place] = await listPlaces(db, [item.original?.file_id ?? item.file_id])
  return place ? { key: place.key, extension: endings[file_type], width, height } : null
}
type Placed = Awaited<ReturnType<typeof placeCover>>

/**
 * The file of a cover at its place, which was read together with everything else that a paper says. Null without a cover, or if its file is
 * missing. Throws 503 if the store of files does not answer.
 */
export async function readPlacedCover(context: AppContext, placed: Placed): Promise<CoverFile | null> {
  if (!placed) return null
  const { key, ...of } = placed
  const stored = await readStored(context, key)
  return stored ? { content: await buffer(stored.stream), ...of } : null
}

/** Both together, for callers that need nothing else. */
export const readCoverFile = async (context: AppContext, key: CoverKey): Promise<CoverFile | null> =>
  readPlacedCover(context, await placeCover(context.db, key))
