import { eq, sql } from 'drizzle-orm'
import { advisoryOf, namesOfTracks } from '#domain/label-copy/rules.ts'
import { defaultLanguage, type LabelCopy, type LabelCopyInput } from '#domain/label-copy/schema.ts'
import type { LabelCopyShare } from '#domain/release-payload/schema.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { currentYear } from '#domain/shared/dates.ts'
import { serverTexts } from '#domain/shared/texts.ts'
import { readTerritories } from '#domain/territories/rules.ts'
import { listArtists } from '#server/artists/queries.ts'
import { findLabelCopy, requireLabelCopy } from '#server/label-copy/queries.ts'
import { labelCopies } from '#server/label-copy/tables.ts'
import { writeTracks } from '#server/label-copy/track-actions.ts'
import { addNamed } from '#server/parties/actions.ts'
import { revised } from '#server/platform/database/columns.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { withRelease } from '#server/releases/queries.ts'
import { releases } from '#server/releases/tables.ts'
import { lockWorks } from '#server/works/queries.ts'

type Key = { id: string; userId: string }

/**
 * Writes a release's label copy, its tracks and their songs in one transaction, with the release's row locked. Throws 409 with
 * the current label copy if the write is based on an older version, and 400 if a track names no song of the release and has no
 * title.
 */
export async function saveLabelCopy(db: Database, release: Key, body: LabelCopyInput): Promise<LabelCopy> {
  return withRelease(db, release, async (tx) => {
    await lockWorks(tx, release.id)
    const before = await findLabelCopy(tx, release.id)
    if (before && body.version !== undefined && body.version !== before.version)
      throw new AppError('conflict', serverTexts.conflict, { data: before })
    const { version: _version, upc_code, tracks_metadata, explicit_content, advisory, ...fields } = body
    const values = { ...fields, advisory: advisoryOf({ explicit_content, advisory }, before?.advisory) }
    const artist = fields.artist === undefined ? await artistName(tx, release.userId) : fields.artist
    const [row] = await tx
      .insert(labelCopies)
      .values({ ...values, artist, release_id: release.id, user_id: release.userId })
      .onConflictDoUpdate({ target: labelCopies.release_id, set: { ...values, ...revised(labelCopies) } })
      .returning({ id: labelCopies.id })
    if (upc_code !== undefined)
      await tx
        .update(releases)
        .set({ upc_code, ...revised(releases) })
        .where(sql`${releases.id} = ${release.id} and ${releases.upc_code} is distinct from ${upc_code}`)
    await writeTracks(tx, release, row!.id, before, tracks_metadata)
    const saved = await requireLabelCopy(tx, release.id)
    const names = [before, saved].map((copy) => namesOfTracks(copy?.tracks_metadata ?? []))
    await addNamed(tx, release.userId, names[0]!, names[1]!)
    return saved
  })
}

/** The account's artist name, the default of a new label copy. */
async function artistName(tx: Transaction, userId: string): Promise<string | null> {
  const [artist] = await listArtists(tx, userId)
  return artist?.artist_name ?? null
}

/**
 * Stores the label copy fields of a release write on the release's label copy. Returns its version, or null if there is none.
 * The caller holds the lock of the release's row. If there is no label copy yet, creates one of version 0 with only these
 * fields: nobody has saved it, and the first save of the sheet still names version 0. Throws 409 with the label copy if
 * `version` is out of date.
 */
export async function keepShare(
  tx: Transaction,
  release: Key,
  { territories, ...words }: LabelCopyShare,
  version: number | undefined,
  now: Date,
): Promise<number | null> {
  const before = await findLabelCopy(tx, release.id)
  if (before && version !== undefined && version !== before.version)
    throw new AppError('conflict', serverTexts.conflict, { data: before })
  const read = territories && readTerritories(territories)
  const named = Object.entries({ ...words, territories: read && [...read.territories, ...read.unknown] }).filter(
    ([, value]) => value !== undefined,
  )
  const changed = named.filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before?.[field as keyof LabelCopyShare]),
  )
  if (changed.length === 0) return before?.version ?? null
  const values = Object.fromEntries(changed) as LabelCopyShare
  if (!before) {
    const artist = await artistName(tx, release.userId)
    await tx
      .insert(labelCopies)
      .values({
        language_lyrics: defaultLanguage,
        copyright_year: currentYear(now),
        ...values,
        artist,
        version: 0,
        release_id: release.id,
        user_id: release.userId,
      })
    return 0
  }
  const [row] = await tx
    .update(labelCopies)
    .set({
      ...values,
      version: sql`case when ${labelCopies.version} = 0 then 0 else ${labelCopies.version} + 1 end`,
      updated_at: sql`now()`,
    })
    .where(eq(labelCopies.release_id, release.id))
    .returning({ version: labelCopies.version })
  return row!.version
}
