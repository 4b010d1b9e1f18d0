import { and, asc, eq, getTableColumns, gt, isNotNull, isNull, ne, notExists } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { IsrcUse, LabelCopy, Track } from '#domain/label-copy/schema.ts'
import { labelCopyTexts } from '#domain/label-copy/texts.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { labelCopies, labelCopyTracks } from '#server/label-copy/tables.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { releases } from '#server/releases/tables.ts'
import { songs } from '#server/songs/tables.ts'
import { besideSongs } from '#server/works/queries.ts'
import { recordings, works } from '#server/works/tables.ts'

type LabelCopyRow = typeof labelCopies.$inferSelect

/** The label copy of a release, or null. The caller has checked the release's owner. */
export async function findLabelCopy(db: Queryable, releaseId: string): Promise<LabelCopy | null> {
  const [found] = await db
    .select({ row: labelCopies, upc_code: releases.upc_code })
    .from(labelCopies)
    .innerJoin(releases, eq(releases.id, labelCopies.release_id))
    .where(eq(labelCopies.release_id, releaseId))
  return found
    ? { ...wireOf(found.row), upc_code: found.upc_code, tracks_metadata: await listTracks(db, found.row.id) }
    : null
}

/** When the label copy of a release was last saved; null if never, even if a release write created one of version 0. */
export async function findLabelCopySave(db: Queryable, releaseId: string): Promise<string | null> {
  const [found] = await db
    .select({ at: labelCopies.updated_at })
    .from(labelCopies)
    .where(and(eq(labelCopies.release_id, releaseId), gt(labelCopies.version, 0)))
  return found?.at ?? null
}

export async function requireLabelCopy(db: Queryable, releaseId: string): Promise<LabelCopy> {
  const found = await findLabelCopy(db, releaseId)
  if (!found) throw new AppError('notFound', labelCopyTexts.notFound)
  return found
}

function wireOf({ user_id: _owner, created_at: _created, ...row }: LabelCopyRow) {
  return { ...row, explicit_content: row.advisory === 'explicit' }
}

const { id: _id, user_id: _owner, label_copy_id: _sheet, ...trackColumns } = getTableColumns(labelCopyTracks)

/** The tracks whose songs are still on the release, in the label copy's order. */
async function listTracks(db: Queryable, labelCopyId: string): Promise<Track[]> {
  const rows = await db
    .select({
      track: { ...trackColumns, isrc: recordings.isrc, iswc: works.iswc },
      song: {
        song_title: songs.song_title,
        track_number: songs.track_number,
        duration_seconds: songs.duration_seconds,
        version: songs.version,
      },
    })
    .from(labelCopyTracks)
    .innerJoin(songs, eq(songs.id, labelCopyTracks.song_id))
    .innerJoin(recordings, eq(recordings.id, songs.recording_id))
    .innerJoin(works, eq(works.id, recordings.work_id))
    .where(and(eq(labelCopyTracks.label_copy_id, labelCopyId), isNull(songs.deleted_at)))
    .orderBy(asc(labelCopyTracks.track_number), asc(labelCopyTracks.song_id))
  return rows.map(({ track, song }) => ({ ...track, explicit_content: track.advisory === 'explicit', song }))
}

/** Every ISRC on another release of the account. The same recording on both does not count. */
export async function listIsrcUses(db: Queryable, { id, userId }: { id: string; userId: string }): Promise<IsrcUse[]> {
  const own = alias(songs, 'own')
  const beside = besideSongs(db, [id])
  const rows = await db
    .select({
      isrc: recordings.isrc,
      song_id: songs.id,
      song_title: songs.song_title,
      release_id: releases.id,
      release_title: releases.title,
      beside: beside.songs,
    })
    .from(recordings)
    .innerJoin(songs, eq(songs.recording_id, recordings.id))
    .innerJoin(releases, eq(releases.id, songs.release_id))
    .leftJoin(beside, eq(beside.recording_id, recordings.id))
    .where(
      and(
        eq(recordings.user_id, userId),
        isNotNull(recordings.isrc),
        ne(releases.id, id),
        isNull(songs.deleted_at),
        isNull(releases.deleted_at),
        notExists(
          db
            .select()
            .from(own)
            .where(and(eq(own.recording_id, recordings.id), eq(own.release_id, id), isNull(own.deleted_at))),
        ),
      ),
    )
  return rows.map((row) => ({ ...row, isrc: row.isrc!, beside: row.beside ?? [] }))
}
