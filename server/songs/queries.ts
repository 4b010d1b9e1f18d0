import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { AppError } from '#domain/shared/app-error.ts'
import type { Numbered } from '#domain/songs/rules.ts'
import type { Song, SongOfRelease } from '#domain/songs/schema.ts'
import { songTexts } from '#domain/songs/texts.ts'
import type { Contributor } from '#domain/split-sheets/schema.ts'
import { writersIn } from '#domain/writers/rules.ts'
import type { Elsewhere } from '#domain/writers/schema.ts'
import { labelCopyTracks } from '#server/label-copy/tables.ts'
import { lyricSections, lyricSheets } from '#server/lyrics/tables.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { releases } from '#server/releases/tables.ts'
import { songs } from '#server/songs/tables.ts'
import { splitContributors, splitSheets } from '#server/split-sheets/tables.ts'
import { recordings, works } from '#server/works/tables.ts'

/** A song in wire format. */
export const songColumns = {
  id: songs.id,
  release_id: songs.release_id,
  song_title: songs.song_title,
  track_number: songs.track_number,
  duration_seconds: songs.duration_seconds,
  version: songs.version,
}

const firstLine = sql<string | null>`(
  select split_part(${lyricSections.content}, E'\n', 1) from ${lyricSections}
  where ${lyricSections.sheet_id} = ${lyricSheets.id} and ${lyricSections.deleted_at} is null order by ${lyricSections.section_order}, ${lyricSections.id} limit 1)`

const carried = sql<SongOfRelease['carried']>`(
  select json_build_object('version_subtitle', t.version_subtitle, 'featured_artists', t.featured_artists, 'songwriters', t.songwriters,
    'producers', t.producers, 'mix_engineer', t.mix_engineer, 'mastering_engineer', t.mastering_engineer, 'remixer', t.remixer,
    'advisory', t.advisory, 'language_lyrics', t.language_lyrics)
  from ${songs} other join ${labelCopyTracks} t on t.song_id = other.id
  where other.recording_id = ${recordings.id} and other.release_id <> ${sql.raw('"songs"."release_id"')} and other.deleted_at is null
  order by t.id desc limit 1)`

/** The writers on the papers of the work's other songs; from the latest releases, twenty at most. */
export const writersElsewhere = sql<Elsewhere[]>`(
  select coalesce(json_agg(p), '[]') from (
    select e.id as release_id, e.title as release_title, o.id, o.track_number, p.side, p.said
    from ${recordings} r join ${songs} o on o.recording_id = r.id and o.deleted_at is null
    join ${releases} e on e.id = o.release_id and e.deleted_at is null
    left join ${labelCopyTracks} t on t.song_id = o.id
    left join ${lyricSheets} l on l.song_id = o.id and l.deleted_at is null
    cross join lateral (values ('label_copy', t.songwriters), ('lyrics', l.written_by)) p (side, said)
    where r.work_id = ${recordings.work_id} and o.id <> ${sql.raw('"songs"."id"')} and coalesce(p.said, '') <> ''
    order by e.release_date desc nulls last, o.id, p.side limit 20) p)`

type ContributorRow = Pick<Contributor, 'legal_name' | 'stage_name' | 'role' | 'writer_share'>

const contributors = sql<ContributorRow[] | null>`(
  select json_agg(json_build_object('legal_name', c.legal_name, 'stage_name', c.stage_name, 'role', c.role, 'writer_share', case when 'writer_share' = any (c.open_shares) then null else c.writer_share end) order by c.position)
  from ${splitContributors} c where c.sheet_id = ${splitSheets.id})`

/** A release's songs in track order, with their sheets. The caller has checked the release's owner. */
export async function listSongs(db: Queryable, releaseId: string): Promise<SongOfRelease[]> {
  const rows = await db
    .select({
      ...songColumns,
      has_lyric_sheet: sql<boolean>`${lyricSheets.id} is not null`,
      has_split_sheet: sql<boolean>`${splitSheets.id} is not null`,
      has_master_sheet: sql<boolean>`exists (select from ${splitSheets} m where m.recording_id = ${recordings.id})`,
      lyrics_begin: firstLine,
      isrc: recordings.isrc,
      iswc: works.iswc,
      carried,
      songwriters: labelCopyTracks.songwriters,
      written_by: lyricSheets.written_by,
      contributors,
      elsewhere: writersElsewhere,
    })
    .from(songs)
    .leftJoin(lyricSheets, and(eq(lyricSheets.song_id, songs.id), isNull(lyricSheets.deleted_at)))
    .innerJoin(recordings, eq(recordings.id, songs.recording_id))
    .innerJoin(works, eq(works.id, recordings.work_id))
    .leftJoin(splitSheets, eq(splitSheets.work_id, works.id))
    .leftJoin(labelCopyTracks, eq(labelCopyTracks.song_id, songs.id))
    .where(and(eq(songs.release_id, releaseId), isNull(songs.deleted_at)))
    .orderBy(asc(songs.track_number), asc(songs.id))
  return rows.map(({ songwriters, written_by, contributors: people, elsewhere, ...song }) => ({
    ...song,
    writers: { split_sheet: people && writersIn(people), label_copy: songwriters, lyrics: written_by, elsewhere },
  }))
}

/** The song if it and its release are the caller's and not deleted; otherwise throws 404. `deleted` includes those that can be restored. */
export async function requireSong(
  db: Queryable,
  key: { id: string; userId: string },
  { deleted = false } = {},
): Promise<Song> {
  const [row] = await db
    .select(songColumns)
    .from(songs)
    .innerJoin(releases, eq(releases.id, songs.release_id))
    .where(
      and(
        eq(songs.id, key.id),
        eq(songs.user_id, key.userId),
        deleted ? undefined : isNull(songs.deleted_at),
        isNull(releases.deleted_at),
      ),
    )
  if (!row) throw new AppError('notFound', songTexts.notFound)
  return row
}

/** The track numbers of a release, in order: input to the numbering rules. */
export async function listNumbers(db: Queryable, releaseId: string): Promise<Numbered[]> {
  return db
    .select({ id: songs.id, track_number: songs.track_number })
    .from(songs)
    .where(and(eq(songs.release_id, releaseId), isNull(songs.deleted_at)))
    .orderBy(asc(songs.track_number), asc(songs.id))
}
