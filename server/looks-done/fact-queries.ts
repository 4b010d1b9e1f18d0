import { and, asc, eq, getTableColumns, gt, inArray, isNotNull, isNull, ne, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { readiness, type Problem, type ReadinessSheet } from '#domain/label-copy/readiness-rules.ts'
import type { IsrcUse } from '#domain/label-copy/schema.ts'
import { type Facts, type SongFacts, type SplitFacts, type WriterFacts } from '#domain/looks-done/rules.ts'
import type { CoverPicture } from '#domain/release-covers/rules.ts'
import { whole } from '#domain/split-sheets/rules.ts'
import type { Contributor } from '#domain/split-sheets/schema.ts'
import { writersIn } from '#domain/writers/rules.ts'
import { splitSigners, splitVersions } from '#server/agreements/tables.ts'
import { artists } from '#server/artists/tables.ts'
import { contentItems } from '#server/content/tables.ts'
import { files } from '#server/files/tables.ts'
import { labelCopies, labelCopyTracks } from '#server/label-copy/tables.ts'
import { lyricSections, lyricSheets } from '#server/lyrics/tables.ts'
import { paperScans } from '#server/paper-signing/tables.ts'
import { readTogether, type Queryable } from '#server/platform/database/database.ts'
import { posts } from '#server/posts/tables.ts'
import { releaseCovers } from '#server/release-covers/tables.ts'
import { titleOfSameUpc } from '#server/releases/queries.ts'
import { releases } from '#server/releases/tables.ts'
import { writersElsewhere } from '#server/songs/queries.ts'
import { songs } from '#server/songs/tables.ts'
import { splitContributors, splitSheets } from '#server/split-sheets/tables.ts'
import { besideSongs } from '#server/works/queries.ts'
import { recordings, works } from '#server/works/tables.ts'

/** The facts of these releases, by their ids, in five statements however many songs they have. The caller has checked their owner. */
export async function readFacts(db: Queryable, ids: readonly string[]): Promise<Map<string, Facts>> {
  const found = await readReleases(db, ids)
  return new Map(found.map(([head, rest]) => [head.release.id, factsOf(head, rest)]))
}

/**
 * The parts of a release's label copy that a store would refuse or ask about, null if it was never saved; whether it has tracks; which other release has
 * its UPC; and its cover. The caller has checked its owner.
 */
export async function readStoreFacts(
  db: Queryable,
  releaseId: string,
): Promise<{ problems: Problem[] | null; hasTracks: boolean; upcOn: string | null; cover: CoverPicture | null }> {
  const [[head, found]] = (await readReleases(db, [releaseId])) as [[Head, Found]]
  return {
    problems: head.copy ? problemsOf(head, found).problems : null,
    hasTracks: found.songs.length > 0,
    upcOn: await titleOfSameUpc(db, head.release),
    cover: head.cover,
  }
}

async function readReleases(db: Queryable, ids: readonly string[]): Promise<[Head, Found][]> {
  if (ids.length === 0) return []
  const [heads, songRows, tracks, writers, uses] = await readTogether(
    db,
    () => listHeads(db, ids),
    () => listSongFacts(db, ids),
    () => listTracks(db, ids),
    () => listWriters(db, ids),
    () => listUses(db, ids),
  )
  const songsOf = Map.groupBy(songRows, (song) => song.release_id)
  const tracksOf = Map.groupBy(tracks, (row) => row.release_id)
  const usesOf = Map.groupBy(uses, (use) => use.of)
  const writersOf = Map.groupBy(writers, (row) => row.song_id)
  return heads.map((head) => [
    head,
    {
      songs: songsOf.get(head.release.id) ?? [],
      tracks: (tracksOf.get(head.release.id) ?? []).map(({ track }) => track),
      writers: writersOf,
      uses: usesOf.get(head.release.id) ?? [],
    },
  ])
}

/** Posts that hang on the release and are dated before it. */
const postsBefore = sql<number>`(
  select count(*)::int from ${posts}
  where ${posts.release_id} = ${releases.id} and ${posts.deleted_at} is null and ${posts.day} < ${releases.release_date})`

const cover = sql<CoverPicture | null>`(
  select json_build_object('width', i.width, 'height', i.height, 'file_type', f.content_type, 'content_type', i.content_type,
    'original', case when o.id is not null then json_build_object('width', i.original_width, 'height', i.original_height,
      'bytes', o.bytes, 'file_type', o.content_type, 'color', i.original_color) end)
  from ${releaseCovers} c join ${contentItems} i on i.id = c.item_id and i.deleted_at is null
    join ${files} f on f.id = i.file_id left join ${files} o on o.id = i.original_id
  where c.release_id = ${releases.id})`

/** The releases with their label copies, if these were ever saved, their covers, and the artist's profile addresses. */
const listHeads = (db: Queryable, ids: readonly string[]) =>
  db
    .select({
      release: releases,
      copy: labelCopies,
      spotify_url: artists.spotify_url,
      apple_music_url: artists.apple_music_url,
      posts_before: postsBefore,
      cover,
    })
    .from(releases)
    .leftJoin(labelCopies, and(eq(labelCopies.release_id, releases.id), gt(labelCopies.version, 0)))
    .leftJoin(artists, eq(artists.user_id, releases.user_id))
    .where(inArray(releases.id, [...ids]))

const sectionCount = sql<number>`(
  select count(*)::int from ${lyricSections}
  where ${lyricSections.sheet_id} = ${lyricSheets.id} and ${lyricSections.deleted_at} is null)`

/** From the versions that are sent or in force; null without one. */
const splitOf = (sheet: SQL) => sql<SplitFacts | null>`(
  select json_build_object(
    'signed', bool_or(v.state = 'signed'),
    'paper', bool_or(v.state = 'signed' and exists (select from ${paperScans} p where p.version_id = v.id)),
    'disputed', ${sheet}.disputed_at is not null,
    'signers', count(*) filter (where v.state = 'sent'),
    'missing', count(*) filter (where v.state = 'sent' and g.state <> 'agreed'))
  from ${splitVersions} v join ${splitSigners} g on g.version_id = v.id
  where v.sheet_id = ${sheet}.id and v.state in ('sent', 'signed')
  having count(*) > 0)`

const master = sql<SongFacts['master']>`(
  select json_build_object('split', ${splitOf(sql`m`)}, 'whole', (
    select sum(c.master_share) = ${whole} and not bool_or(cardinality(c.open_shares) > 0) from ${splitContributors} c where c.sheet_id = m.id))
  from ${splitSheets} m where m.recording_id = ${recordings.id})`

const listSongFacts = (db: Queryable, ids: readonly string[]) =>
  db
    .select({
      id: songs.id,
      release_id: songs.release_id,
      song_title: songs.song_title,
      track_number: songs.track_number,
      has_split_sheet: sql<boolean>`${splitSheets.id} is not null`,
      split: splitOf(sql`${splitSheets}`),
      master,
      written_by: lyricSheets.written_by,
      elsewhere: writersElsewhere,
      sections: sql<number | null>`case when ${lyricSheets.id} is not null then ${sectionCount} end`,
    })
    .from(songs)
    .leftJoin(lyricSheets, and(eq(lyricSheets.song_id, songs.id), isNull(lyricSheets.deleted_at)))
    .innerJoin(recordings, eq(recordings.id, songs.recording_id))
    .leftJoin(splitSheets, eq(splitSheets.work_id, recordings.work_id))
    .where(and(inArray(songs.release_id, [...ids]), isNull(songs.deleted_at)))
    .orderBy(asc(songs.track_number), asc(songs.id))

/** The rows of the label copies whose songs still exist, in the label copy's order. */
const listTracks = (db: Queryable, ids: readonly string[]) =>
  db
    .select({
      release_id: songs.release_id,
      track: { ...getTableColumns(labelCopyTracks), isrc: recordings.isrc, iswc: works.iswc },
    })
    .from(labelCopyTracks)
    .innerJoin(songs, eq(songs.id, labelCopyTracks.song_id))
    .innerJoin(recordings, eq(recordings.id, songs.recording_id))
    .innerJoin(works, eq(works.id, recordings.work_id))
    .where(and(inArray(songs.release_id, [...ids]), isNull(songs.deleted_at)))
    .orderBy(asc(labelCopyTracks.track_number), asc(labelCopyTracks.song_id))

const listWriters = (db: Queryable, ids: readonly string[]) =>
  db
    .select({
      song_id: songs.id,
      legal_name: splitContributors.legal_name,
      stage_name: splitContributors.stage_name,
      role: splitContributors.role,
      // The sheets of works have both.
      writer_share: sql<number>`${splitContributors.writer_share}`,
      publisher_share: sql<number>`${splitContributors.publisher_share}`,
      master_share: splitContributors.master_share,
      open_shares: splitContributors.open_shares,
      ipi_number: splitContributors.ipi_number,
      pro_affiliation: splitContributors.pro_affiliation,
      society_code: splitContributors.society_code,
    })
    .from(splitContributors)
    .innerJoin(splitSheets, eq(splitSheets.id, splitContributors.sheet_id))
    .innerJoin(recordings, eq(recordings.work_id, splitSheets.work_id))
    .innerJoin(songs, eq(songs.recording_id, recordings.id))
    .where(and(inArray(songs.release_id, [...ids]), isNull(songs.deleted_at)))

/** Where the ISRCs of these releases (`of`) are on other releases of the account, on the same recording or, by mistake, on another. */
function listUses(db: Queryable, ids: readonly string[]): Promise<Use[]> {
  const [own, ownSong] = [alias(recordings, 'own'), alias(songs, 'own_song')]
  const beside = besideSongs(db, ids)
  return db
    .select({
      of: ownSong.release_id,
      isrc: sql<string>`${recordings.isrc}`,
      song_id: songs.id,
      song_title: songs.song_title,
      release_id: releases.id,
      release_title: releases.title,
      release_date: releases.release_date,
      same: sql<boolean>`${recordings.id} = ${own.id}`,
      beside: sql<string[]>`coalesce(${beside.songs}, '[]')`,
    })
    .from(own)
    .innerJoin(ownSong, eq(ownSong.recording_id, own.id))
    .innerJoin(recordings, and(eq(recordings.user_id, own.user_id), eq(recordings.isrc, own.isrc)))
    .innerJoin(songs, eq(songs.recording_id, recordings.id))
    .innerJoin(releases, eq(releases.id, songs.release_id))
    .leftJoin(beside, and(eq(beside.recording_id, recordings.id), eq(beside.release_id, ownSong.release_id)))
    .where(
      and(
        inArray(ownSong.release_id, [...ids]),
        isNotNull(own.isrc),
        isNull(ownSong.deleted_at),
        ne(songs.release_id, ownSong.release_id),
        isNull(songs.deleted_at),
        isNull(releases.deleted_at),
      ),
    )
    .orderBy(asc(releases.release_date), asc(releases.id))
}

/** `same`: the recording itself is on the other release. */
type Use = IsrcUse & { of: string; release_date: string | null; same: boolean }
type Head = Awaited<ReturnType<typeof listHeads>>[number]
type Person = WriterFacts & Pick<Contributor, 'legal_name' | 'stage_name' | 'role'>
type Found = {
  songs: Awaited<ReturnType<typeof listSongFacts>>
  tracks: Awaited<ReturnType<typeof listTracks>>[number]['track'][]
  writers: ReadonlyMap<string, Person[]>
  uses: Use[]
}

/** The rows of the label copy by song, the writers on the songs' papers, and the faults that a store would refuse. */
function problemsOf({ release, copy }: Head, found: Found) {
  const uses = found.uses.filter(({ same }) => !same)
  const rows = new Map(copy ? found.tracks.map((track) => [track.song_id, track]) : [])
  const said = new Map(
    found.songs.map(({ id, written_by, has_split_sheet, elsewhere }) => [
      id,
      {
        split_sheet: has_split_sheet ? writersIn(found.writers.get(id) ?? []) : null,
        label_copy: rows.get(id)?.songwriters ?? null,
        lyrics: written_by,
        elsewhere,
      },
    ]),
  )
  return { rows, said, problems: copy ? readiness(sheetOf(release, copy, found.tracks), uses, said) : [] }
}

function factsOf(head: Head, found: Found): Facts {
  const { release, copy, cover: picture, spotify_url, apple_music_url, posts_before } = head
  const { rows, said, problems } = problemsOf(head, found)
  const ofRow = Map.groupBy(problems, ({ field }) => field.split('.')[0]!)
  const date = release.release_date
  const earlier = found.uses.find((use) => date !== null && use.release_date !== null && use.release_date < date)
  return {
    status: release.status,
    release_date: date,
    upc_code: release.upc_code,
    songs: found.songs.map(
      ({ release_id: _release, has_split_sheet, written_by: _writer, elsewhere: _elsewhere, ...song }) => {
        const row = rows.get(song.id)
        return {
          ...song,
          row: row ? { isrc: row.isrc, language: row.language_lyrics, toFix: toFixIn(ofRow.get(song.id)) } : null,
          writers: has_split_sheet ? (found.writers.get(song.id) ?? []) : null,
          said: said.get(song.id)!,
        }
      },
    ),
    labelCopy: copy ? { toFix: problems.filter((problem) => problem.listed).length } : null,
    earlier: earlier ? { title: earlier.release_title } : null,
    spotify_url,
    apple_music_url,
    posts_before,
    cover: picture,
  }
}

/** The faults in the row of this song: also an ISRC that the list names only once, at the first of the rows that share it. */
const toFixIn = (problems: readonly Problem[] = []): number =>
  problems.filter(({ listed, level }) => listed || level === 'error').length

/** Release and label copy as the readiness rules read them. */
const sheetOf = (
  release: Head['release'],
  copy: NonNullable<Head['copy']>,
  tracks: Found['tracks'],
): ReadinessSheet => ({
  ...copy,
  title: release.title,
  release_date: release.release_date,
  genre: release.genre,
  label: release.label,
  upc: release.upc_code,
  tracks,
})
