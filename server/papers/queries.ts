import type { LabelCopy } from '#domain/label-copy/schema.ts'
import { labelCopyTexts } from '#domain/label-copy/texts.ts'
import type { Release } from '#domain/releases/schema.ts'
import { AppError } from '#domain/shared/app-error.ts'
import type { SplitSheet } from '#domain/split-sheets/schema.ts'
import { listArtists } from '#server/artists/queries.ts'
import { requireLabelCopy } from '#server/label-copy/queries.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { requireRelease } from '#server/releases/queries.ts'
import { requireSong } from '#server/songs/queries.ts'
import { requireSplitSheet } from '#server/split-sheets/queries.ts'

type Key = { id: string; userId: string }
export type LabelCopySource = { release: Release; copy: LabelCopy; artistName: string | null }

/** The data of a printed label copy. Throws 404 for another account's release, or if its label copy was never saved. */
export async function requireLabelCopySource(db: Queryable, key: Key): Promise<LabelCopySource> {
  const release = await requireRelease(db, key)
  const copy = await requireLabelCopy(db, key.id)
  if (copy.version === 0) throw new AppError('notFound', labelCopyTexts.notFound)
  const [artist] = await listArtists(db, key.userId)
  return { release, copy, artistName: artist?.artist_name ?? null }
}

/** The same for a song's split sheet. */
export async function requireSplitSheetSource(db: Queryable, key: Key): Promise<SplitSheet> {
  await requireSong(db, key)
  return requireSplitSheet(db, key.id)
}
