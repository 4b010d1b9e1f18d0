import { and, desc, eq, isNull } from 'drizzle-orm'
import { linesOf } from '#domain/lyric-videos/rules.ts'
import type { LyricTimes, Sound } from '#domain/lyric-videos/schema.ts'
import { keepTimes, mostLines } from '#domain/lyric-videos/time-rules.ts'
import { listArtists } from '#server/artists/queries.ts'
import { lyricTimes } from '#server/lyric-videos/tables.ts'
import { findSheet } from '#server/lyrics/queries.ts'
import { lyricSections, lyricSheets } from '#server/lyrics/tables.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { requireRelease } from '#server/releases/queries.ts'
import { releases } from '#server/releases/tables.ts'
import { requireSong } from '#server/songs/queries.ts'
import { songs } from '#server/songs/tables.ts'

/** The row of a sheet as it was written; null if no times are kept. */
export async function findTimes(db: Queryable, sheetId: string) {
  const [row] = await db
    .select({ lines: lyricTimes.lines, sound: lyricTimes.sound, version: lyricTimes.version })
    .from(lyricTimes)
    .where(eq(lyricTimes.sheet_id, sheetId))
  if (!row) return null
  const { lines, sound, version } = row
  // The database has its own order for the keys of an object.
  return { lines: lines.map(({ text, at }) => ({ text, at })), sound: sound && ordered(sound), version }
}
const ordered = ({ name, size, duration, fingerprint }: Sound): Sound => ({ name, size, duration, fingerprint })

/** The release, not archived, whose words were written last; null if no song has words. */
export async function findWordedRelease(db: Queryable, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ release_id: songs.release_id })
    .from(lyricSections)
    .innerJoin(lyricSheets, eq(lyricSheets.id, lyricSections.sheet_id))
    .innerJoin(songs, eq(songs.id, lyricSheets.song_id))
    .innerJoin(releases, eq(releases.id, songs.release_id))
    .where(
      and(
        eq(releases.user_id, userId),
        isNull(releases.deleted_at),
        isNull(releases.archived_at),
        isNull(songs.deleted_at),
        isNull(lyricSheets.deleted_at),
        isNull(lyricSections.deleted_at),
      ),
    )
    .orderBy(desc(lyricSections.updated_at), desc(lyricSections.id))
    .limit(1)
  return row?.release_id ?? null
}

/** The song's lines as its sheet has them now, with the times of those that are unchanged. Throws 404 for another account's song. */
export async function readLyricTimes(db: Queryable, key: { id: string; userId: string }): Promise<LyricTimes> {
  const song = await requireSong(db, key)
  const [release, sheet, [artist]] = [
    await requireRelease(db, { id: song.release_id, userId: key.userId }),
    await findSheet(db, song.id),
    await listArtists(db, key.userId),
  ]
  const all = sheet ? linesOf(sheet.sections) : []
  const times = sheet && (await findTimes(db, sheet.id))
  return {
    song_id: song.id,
    song_title: song.song_title,
    release_id: release.id,
    release_title: release.title,
    artist_name: artist?.artist_name ?? '',
    has_sheet: sheet !== null,
    lines: keepTimes(times?.lines ?? [], all.slice(0, mostLines)),
    left_out: Math.max(0, all.length - mostLines),
    sound: times?.sound ?? null,
    version: times?.version ?? 0,
  }
}
