import { and, eq, sql } from 'drizzle-orm'
import type { ArtistDefaults, ArtistDefaultsBody } from '#domain/artist-defaults/schema.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { currentYear } from '#domain/shared/dates.ts'
import { serverTexts } from '#domain/shared/texts.ts'
import { isAsAsked } from '#domain/shared/versions.ts'
import { readArtistDefaults } from '#server/artist-defaults/queries.ts'
import { artistDefaults } from '#server/artist-defaults/tables.ts'
import { listArtists } from '#server/artists/queries.ts'
import { artists } from '#server/artists/tables.ts'
import type { AppContext } from '#server/context.ts'
import { saveMyself } from '#server/parties/actions.ts'
import { revised } from '#server/platform/database/columns.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { describe } from '#server/platform/logger.ts'

const mostFormerNames = 20

/**
 * Writes the defaults and the artist's name together. With an older version returns the defaults if they already match, otherwise
 * throws 409 with them.
 */
export async function updateArtistDefaults(
  context: AppContext,
  userId: string,
  { version, ...changes }: ArtistDefaultsBody,
): Promise<ArtistDefaults> {
  const { db, ports, logger, now } = context
  const saved = await db.transaction(async (tx) => {
    const { artist_name, isrc_next, isrc_year, catalog_next, ...said } = changes
    const { legal_name, society, society_code, ipi_number, publisher, ...words } = said
    const values = { ...words, ...(catalog_next === undefined ? {} : { catalog_next }) }
    const isNew = version === 0 || version === undefined
    const [made] = isNew
      ? await tx
          .insert(artistDefaults)
          .values({ user_id: userId, ...values })
          .onConflictDoNothing()
          .returning({ user_id: artistDefaults.user_id })
      : []
    const [changed] =
      made || version === 0
        ? [made]
        : await tx
            .update(artistDefaults)
            .set({ ...values, ...revised(artistDefaults) })
            .where(
              and(
                eq(artistDefaults.user_id, userId),
                version === undefined ? undefined : eq(artistDefaults.version, version),
              ),
            )
            .returning({ user_id: artistDefaults.user_id })
    if (!changed) {
      const there = await readArtistDefaults(tx, userId, now())
      if (isAsAsked(there, changes)) return there
      throw new AppError('conflict', serverTexts.conflict, { data: there })
    }
    if (isrc_next !== undefined) await setNextIsrc(tx, userId, isrc_year ?? currentYear(now()), isrc_next)
    await saveMyself(tx, userId, { legal_name, pro_affiliation: society, society_code, ipi_number, publisher })
    await rename(tx, userId, artist_name)
    return readArtistDefaults(tx, userId, now())
  })
  // The record is the truth, the user metadata a copy: a failed copy does not undo the change.
  await ports.auth
    .updateMetadata(userId, { artist_name: saved.artist_name })
    .catch((error: unknown) => logger.warn({ userId, err: describe(error) }, 'user metadata not updated'))
  return saved
}

async function setNextIsrc(tx: Transaction, userId: string, year: number, number: number): Promise<void> {
  await tx
    .update(artistDefaults)
    .set({ isrc_next: sql`${artistDefaults.isrc_next} || ${JSON.stringify({ [year]: number })}::jsonb` })
    .where(eq(artistDefaults.user_id, userId))
}

/** Corrects the artist's name and remembers the one before. */
async function rename(tx: Transaction, userId: string, name: string | null): Promise<void> {
  const [artist] = await listArtists(tx, userId)
  const before = artist?.artist_name ?? null
  if (before === name) return
  await tx
    .insert(artists)
    .values({ user_id: userId, artist_name: name })
    .onConflictDoUpdate({ target: artists.user_id, set: { artist_name: name, ...revised(artists) } })
  const { former_names } = await readNames(tx, userId)
  const names = [...former_names, before].filter(
    (each, index, all): each is string => each !== null && each !== name && all.lastIndexOf(each) === index,
  )
  await tx
    .update(artistDefaults)
    .set({ former_names: names.slice(-mostFormerNames) })
    .where(eq(artistDefaults.user_id, userId))
}

async function readNames(tx: Transaction, userId: string): Promise<{ former_names: string[] }> {
  const [row] = await tx
    .select({ former_names: artistDefaults.former_names })
    .from(artistDefaults)
    .where(eq(artistDefaults.user_id, userId))
  return row!
}
