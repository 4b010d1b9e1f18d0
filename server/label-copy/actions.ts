import { and, eq, inArray, sql } from 'drizzle-orm'
import { closeNumbers, isTrackSaved } from '#domain/label-copy/rules.ts'
import {
  defaultLanguage,
  type Advisory,
  type LabelCopy,
  type LabelCopyInput,
  type Track,
  type TrackInput,
} from '#domain/label-copy/schema.ts'
import { labelCopyTexts as texts } from '#domain/label-copy/texts.ts'
import type { LabelCopyShare } from '#domain/release-payload/schema.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { serverTexts } from '#domain/shared/texts.ts'
import { applyNumbers, moveTrack, openPlace, type Numbered } from '#domain/songs/rules.ts'
import type { Song } from '#domain/songs/schema.ts'
import { readTerritories } from '#domain/territories/rules.ts'
import { listArtists } from '#server/artists/queries.ts'
import { findLabelCopy, requireLabelCopy } from '#server/label-copy/queries.ts'
import { labelCopies, labelCopyTracks } from '#server/label-copy/tables.ts'
import { requireRoomIn, requireRoomOf } from '#server/platform/database/bounds.ts'
import { revised } from '#server/platform/database/columns.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'
import { withRelease } from '#server/releases/queries.ts'
import { releases } from '#server/releases/tables.ts'
import { writeNumbers } from '#server/songs/actions.ts'
import { listSongs } from '#server/songs/queries.ts'
import { songs } from '#server/songs/tables.ts'

type Key = { id: string; userId: string }
type Said = { explicit_content?: boolean | undefined; advisory?: Advisory | undefined }

/** The three states where they are told; else the boolean, which knows no clean edit and leaves one alone. */
function advisoryOf({ advisory, explicit_content }: Said, before: Advisory = 'none'): Advisory {
  if (advisory) return advisory
  if (explicit_content === undefined) return before
  return explicit_content ? 'explicit' : before === 'clean' ? 'clean' : 'none'
}

/**
 * Writes the label copy of a release, its tracks and their songs, in one transaction under the lock of the release's row. Throws 409
 * with the current label copy when the write is based on an older version, 400 where a track names no song of the release and no title.
 */
export async function saveLabelCopy(db: Database, release: Key, body: LabelCopyInput): Promise<LabelCopy> {
  return withRelease(db, release, async (tx) => {
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
    return requireLabelCopy(tx, release.id)
  })
}

/** The artist's name as the account has it: what a label copy begins with. */
async function artistName(tx: Transaction, userId: string): Promise<string | null> {
  const [artist] = await listArtists(tx, userId)
  return artist?.artist_name ?? null
}

/**
 * Keeps the label copy fields of a release write payload on the release's label copy; returns its version, or null where there is none. The
 * caller holds the lock of the release's row. Where there is no label copy yet, one of version 0 is made, which holds only these fields:
 * nobody has saved it, and the first save of the sheet still names version 0. Throws 409 with the label copy where `version` is an older one.
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
        copyright_year: now.getUTCFullYear(),
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

type NamedTrack = Omit<TrackInput, 'song_id' | 'song_title' | 'duration_seconds' | 'iswc'> &
  Pick<Track, 'song_id' | 'song_title' | 'duration_seconds' | 'iswc'>

/**
 * The rows that are saved, each with its song: by id, else by number, else a new one. What a row leaves out is what the label copy says of
 * the song, else the song itself. Numbers close behind an empty row, unless it is of a song, which keeps its number off the sheet, too.
 */
function nameTracks(
  rows: readonly TrackInput[],
  songsOfRelease: readonly Song[],
  stored: ReadonlyMap<string, Track>,
): NamedTrack[] {
  const byId = new Map(songsOfRelease.map((song) => [song.id, song]))
  const byNumber = new Map(songsOfRelease.map((song) => [song.track_number, song]))
  const named = rows.map((row, index) => {
    const song = row.song_id ? byId.get(row.song_id) : byNumber.get(row.track_number)
    const said = song && (stored.get(song.id) ?? song)
    const title = row.song_title === undefined ? (said?.song_title ?? null) : row.song_title
    const length = row.duration_seconds === undefined ? (said?.duration_seconds ?? null) : row.duration_seconds
    const saved = isTrackSaved({ song_title: title, duration_seconds: length, songwriters: row.songwriters })
    return { row, index, song, title, length, saved }
  })
  const kept = named.filter(({ saved }) => saved)
  const numbers = new Set<number>()
  const ids = new Set<string>()
  const tracks = kept.map(({ row, index, song, title, length }): NamedTrack => {
    if (!row.song_id && !song && title === null)
      throw refused(texts.titleForNew(row.track_number), `${index}.song_title`)
    const song_id = row.song_id ?? song?.id ?? newId()
    const numberTwice = numbers.has(row.track_number)
    // A row without an id named its song by the number alone: that is what has to change.
    if (ids.has(song_id) && (row.song_id || !numberTwice)) throw refused(texts.songTwice, `${index}.song_id`)
    if (numberTwice) throw refused(texts.numberTwice(row.track_number), `${index}.track_number`)
    numbers.add(row.track_number)
    ids.add(song_id)
    return {
      ...row,
      song_id,
      song_title: title ?? song?.song_title ?? texts.untitled,
      duration_seconds: length,
      iswc: row.iswc === undefined ? (stored.get(song_id)?.iswc ?? null) : row.iswc,
    }
  })
  return closeNumbers(
    tracks,
    named.filter(({ saved, song }) => !saved && !song).map(({ row }) => row.track_number),
  )
}

async function writeTracks(
  tx: Transaction,
  release: Key,
  labelCopyId: string,
  before: LabelCopy | null,
  rows: TrackInput[],
): Promise<void> {
  const present = await listSongs(tx, release.id)
  const known = new Map(present.map((song) => [song.id, song]))
  const stored = new Map(before?.tracks_metadata.map((track) => [track.song_id, track]))
  const titled = nameTracks(rows, present, stored)
  await addSongs(
    tx,
    release,
    [...known.values()],
    titled.filter((track) => !known.has(track.song_id)),
  )
  // What nobody typed here must not undo what was typed in the Songs tab.
  await changeSongs(
    tx,
    release,
    titled.flatMap((track) => {
      const song = known.get(track.song_id)
      if (!song) return []
      const said = stored.get(track.song_id)
      const changed = (key: 'song_title' | 'track_number' | 'duration_seconds') =>
        track[key] !== said?.[key] && track[key] !== song[key]
      return [
        {
          song,
          song_title: changed('song_title') ? track.song_title : song.song_title,
          duration_seconds: changed('duration_seconds') ? track.duration_seconds : song.duration_seconds,
          track_number: changed('track_number') ? track.track_number : song.track_number,
        },
      ]
    }),
  )
  // Of a deleted song the track stays, for the day its deletion is taken back.
  if (known.size > 0)
    await tx
      .delete(labelCopyTracks)
      .where(and(eq(labelCopyTracks.label_copy_id, labelCopyId), inArray(labelCopyTracks.song_id, [...known.keys()])))
  if (titled.length === 0) return
  await tx
    .insert(labelCopyTracks)
    .values(
      titled.map(({ explicit_content, advisory, ...track }) => ({
        ...track,
        advisory: advisoryOf({ explicit_content, advisory }, stored.get(track.song_id)?.advisory),
        label_copy_id: labelCopyId,
        user_id: release.userId,
      })),
    )
}

/** A new track makes a song. An id that is taken, by another release or by a song that was deleted, is refused. */
async function addSongs(tx: Transaction, release: Key, present: Numbered[], tracks: NamedTrack[]): Promise<void> {
  if (tracks.length === 0) return
  const [taken] = await tx
    .select({ id: songs.id })
    .from(songs)
    .where(
      inArray(
        songs.id,
        tracks.map((track) => track.song_id),
      ),
    )
  if (taken) throw refused(texts.songGone)
  await requireRoomIn(tx, 'songsOfRelease', release.id, tracks.length)
  await requireRoomOf(tx, 'songs', release.userId, { added: tracks.length })
  let numbers = present
  for (const { song_id: id, track_number } of tracks.toSorted((a, b) => a.track_number - b.track_number))
    numbers = [...applyNumbers(numbers, openPlace(numbers, track_number)), { id, track_number }]
  const places = new Map(numbers.map((song) => [song.id, song.track_number]))
  await tx
    .insert(songs)
    .values(
      tracks.map((track) => ({
        id: track.song_id,
        user_id: release.userId,
        release_id: release.id,
        song_title: track.song_title,
        duration_seconds: track.duration_seconds,
        track_number: places.get(track.song_id)!,
      })),
    )
  await writeNumbers(
    tx,
    numbers.filter((song) => present.some((each) => each.id === song.id && each.track_number !== song.track_number)),
  )
}

type SongChange = Pick<Song, 'song_title' | 'duration_seconds' | 'track_number'> & { song: Song }

async function changeSongs(tx: Transaction, release: Key, changes: SongChange[]): Promise<void> {
  const worded = changes.filter(
    ({ song, song_title, duration_seconds }) =>
      song_title !== song.song_title || duration_seconds !== song.duration_seconds,
  )
  if (worded.length > 0) {
    const rows = JSON.stringify(
      worded.map(({ song, song_title, duration_seconds }) => ({ id: song.id, song_title, duration_seconds })),
    )
    await tx
      .update(songs)
      .set({ song_title: sql`n.song_title`, duration_seconds: sql`n.duration_seconds`, ...revised(songs) })
      .from(sql`json_to_recordset(${rows}) as n (id uuid, song_title text, duration_seconds int)`)
      .where(sql`${songs.id} = n.id`)
  }
  const moved = changes
    .filter(({ song, track_number }) => track_number !== song.track_number)
    .toSorted((a, b) => a.track_number - b.track_number)
  if (moved.length === 0) return
  const present: Numbered[] = await listSongs(tx, release.id)
  let numbers = present
  for (const { song, track_number } of moved) numbers = applyNumbers(numbers, moveTrack(numbers, song.id, track_number))
  const places = new Map(present.map((song) => [song.id, song.track_number]))
  await writeNumbers(
    tx,
    numbers.filter((song) => places.get(song.id) !== song.track_number),
  )
}

const refused = (message: string, at?: string) =>
  new AppError('badRequest', message, {
    code: 'validation_failed',
    issues: [{ path: at === undefined ? 'tracks_metadata' : `tracks_metadata.${at}`, message }],
  })
