import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { SongOfRelease } from '#domain/songs/schema.ts'
import { lyricSections, lyricSheets } from '#server/lyrics/tables.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { songs } from '#server/songs/tables.ts'

/** What goes over the wire of a song. */
export const songColumns = {
  id: songs.id, release_id: songs.release_id, song_title: songs.song_title, track_number: songs.track_number, duration_seconds: songs.duration_seconds, version: songs.version,
}

const firstLine = sql<string | null>`(
  select split_part(${lyricSections.content}, E'\n', 1) from ${lyricSections}
  where ${lyricSections.sheet_id} = ${lyricSheets.id} and ${lyricSections.deleted_at} is null order by ${lyricSections.section_order}, ${lyricSections.id} limit 1)`

/** A release's songs in track order, with what sheets they have. The caller has checked whose release it is. */
export async function listSongs(db: Queryable, releaseId: string): Promise<SongOfRelease[]> {
  return db.select({ ...songColumns, has_lyric_sheet: sql<boolean>`${lyricSheets.id} is not null`, lyrics_begin: firstLine })
    .from(songs).leftJoin(lyricSheets, and(eq(lyricSheets.song_id, songs.id), isNull(lyricSheets.deleted_at)))
    .where(and(eq(songs.release_id, releaseId), isNull(songs.deleted_at))).orderBy(asc(songs.track_number), asc(songs.id))
}
