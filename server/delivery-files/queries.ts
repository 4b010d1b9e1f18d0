import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { DeliverySource, SungSong } from '#domain/delivery-files/rules.ts'
import type { LyricSection } from '#domain/lyrics/schema.ts'
import type { SocietyWork } from '#domain/society-tables/schema.ts'
import { labelCopyTracks } from '#server/label-copy/tables.ts'
import { lyricSections, lyricSheets } from '#server/lyrics/tables.ts'
import { listDisputed, requireLabelCopySource } from '#server/papers/queries.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { listRecordings } from '#server/recording-details/queries.ts'
import { listSocietyWorks, ofRelease } from '#server/society-tables/queries.ts'
import { songs } from '#server/songs/tables.ts'
import { recordings } from '#server/works/tables.ts'

export { allSources, readNewestChange, type Source } from '#server/delivery-files/change-queries.ts'

/**
 * Everything that the label copy of a release says as a file. Throws 404 for another account's release, or if its label copy was never
 * saved. `db` is a transaction that reads one moment; `known`: the works of
 * the release, if they were read already.
 */
export async function requireDeliverySource(
  db: Queryable,
  key: { id: string; userId: string },
  known?: readonly SocietyWork[],
): Promise<DeliverySource> {
  const { release, copy, artistName } = await requireLabelCopySource(db, key)
  const works = new Map((known ?? (await listSocietyWorks(db, ofRelease(key.id)))).map((work) => [work.id, work]))
  const places = await db
    .select({ song_id: songs.id, work_id: recordings.work_id })
    .from(songs)
    .innerJoin(recordings, eq(recordings.id, songs.recording_id))
    .where(and(eq(songs.release_id, key.id), isNull(songs.deleted_at)))
  return {
    release,
    copy,
    artist: copy.artist ?? artistName,
    disputed: await listDisputed(db, key.id),
    recordings: new Map((await listRecordings(db, key.id)).map(({ song_id, details }) => [song_id, details])),
    works: new Map(
      places.flatMap(({ song_id, work_id }) => (works.has(work_id) ? [[song_id, works.get(work_id)!]] : [])),
    ),
  }
}

/** The songs of a release in order, with their words. The caller has checked the release's owner. */
export async function readSungSongs(db: Queryable, releaseId: string): Promise<SungSong[]> {
  const sections = sql<LyricSection[] | null>`(
    select json_agg(json_build_object('section_type', c.section_type, 'content', c.content) order by c.section_order, c.id)
    from ${lyricSections} c where c.sheet_id = ${lyricSheets.id} and c.deleted_at is null)`
  const rows = await db
    .select({
      song_id: songs.id,
      track_number: songs.track_number,
      song_title: songs.song_title,
      language: labelCopyTracks.language_lyrics,
      sections,
    })
    .from(songs)
    .leftJoin(lyricSheets, and(eq(lyricSheets.song_id, songs.id), isNull(lyricSheets.deleted_at)))
    .leftJoin(labelCopyTracks, eq(labelCopyTracks.song_id, songs.id))
    .where(and(eq(songs.release_id, releaseId), isNull(songs.deleted_at)))
    .orderBy(asc(songs.track_number), asc(songs.id))
  return rows.map(({ song_id, track_number, song_title, language, sections: words }) => ({
    song_id,
    track_number,
    song_title,
    is_instrumental: language === 'zxx',
    sections: words ?? [],
  }))
}
