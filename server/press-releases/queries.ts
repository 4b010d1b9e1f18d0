import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import type { KnownRelease } from '#domain/press-releases/compose-rules.ts'
import type { Said } from '#domain/press-releases/rules.ts'
import type { ListedRelease } from '#domain/press-releases/schema.ts'
import { pressReleaseTexts as texts } from '#domain/press-releases/texts.ts'
import { releaseTexts } from '#domain/releases/texts.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { bounds } from '#domain/shared/bounds.ts'
import { namesIn } from '#domain/writers/rules.ts'
import { labelCopyTracks } from '#server/label-copy/tables.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { pressReleases } from '#server/press-releases/tables.ts'
import { requireRelease } from '#server/releases/queries.ts'
import { releases } from '#server/releases/tables.ts'
import { songs } from '#server/songs/tables.ts'

export type PressReleaseRow = typeof pressReleases.$inferSelect
export type Key = { id: string; userId: string }

export const ofKey = ({ id, userId }: Key) => and(eq(pressReleases.id, id), eq(pressReleases.user_id, userId))

/** Throws 404 for another account's or a deleted one; `deleted` includes those that can be restored. */
export async function requirePressRelease(db: Queryable, key: Key, { deleted = false } = {}): Promise<PressReleaseRow> {
  const [row] = await db
    .select()
    .from(pressReleases)
    .where(and(ofKey(key), deleted ? undefined : isNull(pressReleases.deleted_at)))
  if (!row) throw new AppError('notFound', texts.notFound)
  return row
}

/** The newest first. */
export const listPressReleases = (db: Queryable, userId: string): Promise<ListedRelease[]> =>
  db
    .select({ id: pressReleases.id, title: pressReleases.title, created_at: pressReleases.created_at })
    .from(pressReleases)
    .where(and(eq(pressReleases.user_id, userId), isNull(pressReleases.deleted_at)))
    .orderBy(desc(pressReleases.id))
    .limit(bounds.pressReleases.most)

/** The current facts of the release with this id; null for none, or one that was deleted or is another account's. */
export async function readSaid(db: Queryable, id: string | null, userId: string): Promise<Said | null> {
  if (id === null) return null
  const [said = null] = await db
    .select({ title: releases.title, release_date: releases.release_date })
    .from(releases)
    .where(and(eq(releases.id, id), eq(releases.user_id, userId), isNull(releases.deleted_at)))
  return said
}

/** The facts of the label copy and the release. Throws 404 for another account's release. */
export async function readKnownRelease(db: Queryable, key: Key): Promise<KnownRelease> {
  const { release_type, label } = await requireRelease(db, key)
  const tracks = await db
    .select({ songwriters: labelCopyTracks.songwriters, producers: labelCopyTracks.producers })
    .from(labelCopyTracks)
    .innerJoin(songs, eq(songs.id, labelCopyTracks.song_id))
    .where(and(eq(songs.release_id, key.id), isNull(songs.deleted_at)))
    .orderBy(asc(labelCopyTracks.track_number), asc(labelCopyTracks.song_id))
  const namesOf = (what: 'songwriters' | 'producers') =>
    [...new Set(tracks.flatMap((track) => namesIn(track[what] ?? '')))].join(', ') || null
  return {
    type: releaseTexts.typesWithin[release_type],
    label,
    songwriters: namesOf('songwriters'),
    producers: namesOf('producers'),
  }
}
