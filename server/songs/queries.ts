import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Song } from '#domain/songs/schema.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { songs } from '#server/songs/tables.ts'

/** A release's songs in track order. The caller has checked whose release it is. */
export async function listSongs(db: Queryable, releaseId: string): Promise<Song[]> {
  return db.select({
    id: songs.id, release_id: songs.release_id, song_title: songs.song_title, track_number: songs.track_number, duration_seconds: songs.duration_seconds, version: songs.version,
  }).from(songs).where(and(eq(songs.release_id, releaseId), isNull(songs.deleted_at))).orderBy(asc(songs.track_number), asc(songs.id))
}
