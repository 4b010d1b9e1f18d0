import { and, eq, inArray, sql } from 'drizzle-orm'
import { advisoryOf, closeNumbers, isTrackSaved } from '#domain/label-copy/rules.ts'
import type { LabelCopy, Track, TrackInput } from '#domain/label-copy/schema.ts'
import { labelCopyTexts as texts } from '#domain/label-copy/texts.ts'
import { fieldError } from '#domain/shared/app-error.ts'
import { applyNumbers, moveTrack, openPlace, type Numbered } from '#domain/songs/rules.ts'
import type { Song } from '#domain/songs/schema.ts'
import { labelCopyTracks } from '#server/label-copy/tables.ts'
import { requireRoomIn, requireRoomOf } from '#server/platform/database/bounds.ts'
import { revised } from '#server/platform/database/columns.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'
import { writeNumbers } from '#server/songs/actions.ts'
import { listSongs } from '#server/songs/queries.ts'
import { songs } from '#server/songs/tables.ts'
import { makeRecordings, writeCodes } from '#server/works/actions.ts'

type Key = { id: string; userId: string }
type NamedTrack = Omit<TrackInput, 'song_id' | 'song_title' | 'duration_seconds'> &
  Pick<Track, 'song_id' | 'song_title' | 'duration_seconds'>

/**
 * The rows to save, each with its song: by id, else by number, else a new one. Fields a row omits come from the label copy's
 * track, else from the song. Numbers close the gap of an empty row, unless it is a song's, which keeps its number off the sheet
 * too.
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
      throw fieldError(`tracks_metadata.${index}.song_title`, texts.titleForNew(row.track_number))
    const song_id = row.song_id ?? song?.id ?? newId()
    const numberTwice = numbers.has(row.track_number)
    // A row without an id named its song by number only, so the number is what has to change.
    if (ids.has(song_id) && (row.song_id || !numberTwice))
      throw fieldError(`tracks_metadata.${index}.song_id`, texts.songTwice)
    if (numberTwice) throw fieldError(`tracks_metadata.${index}.track_number`, texts.numberTwice(row.track_number))
    numbers.add(row.track_number)
    ids.add(song_id)
    return { ...row, song_id, song_title: title ?? song?.song_title ?? texts.untitled, duration_seconds: length }
  })
  return closeNumbers(
    tracks,
    named.filter(({ saved, song }) => !saved && !song).map(({ row }) => row.track_number),
  )
}

/**
 * Writes the rows of a label copy, `before` as it was stored, and what they change of the release's songs, recordings and works. The caller
 * holds the lock of the release's row and those of `lockWorks`. Throws 400 if a row names no song of the release and no title, or names one twice.
 */
export async function writeTracks(
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
  // Fields not typed here must not undo what was typed in the Songs tab.
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
  // The track of a deleted song stays, in case the deletion is undone.
  if (known.size > 0)
    await tx
      .delete(labelCopyTracks)
      .where(and(eq(labelCopyTracks.label_copy_id, labelCopyId), inArray(labelCopyTracks.song_id, [...known.keys()])))
  if (titled.length === 0) return
  await tx
    .insert(labelCopyTracks)
    .values(
      titled.map(({ explicit_content, advisory, isrc: _isrc, iswc: _iswc, ...track }) => ({
        ...track,
        advisory: advisoryOf({ explicit_content, advisory }, stored.get(track.song_id)?.advisory),
        label_copy_id: labelCopyId,
        user_id: release.userId,
      })),
    )
  // A row saved for the first time may not have shown the codes that its recording and work have from another release.
  const codeOf = (songId: string, code: string | null | undefined) => (stored.has(songId) ? code : (code ?? undefined))
  await writeCodes(
    tx,
    labelCopyId,
    titled.map(({ song_id, isrc, iswc }) => ({ song_id, isrc: codeOf(song_id, isrc), iswc: codeOf(song_id, iswc) })),
  )
}

/** A new track creates a song. An id already taken, by another release or by a deleted song, is refused. */
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
  if (taken) throw fieldError('tracks_metadata', texts.songGone)
  await requireRoomIn(tx, 'songsOfRelease', release.id, tracks.length)
  await requireRoomOf(tx, 'songs', release.userId, { added: tracks.length })
  let numbers = present
  for (const { song_id: id, track_number } of tracks.toSorted((a, b) => a.track_number - b.track_number))
    numbers = [...applyNumbers(numbers, openPlace(numbers, track_number)), { id, track_number }]
  const places = new Map(numbers.map((song) => [song.id, song.track_number]))
  const recordings = await makeRecordings(tx, release.userId, tracks.length)
  await tx
    .insert(songs)
    .values(
      tracks.map((track, index) => ({
        id: track.song_id,
        user_id: release.userId,
        release_id: release.id,
        recording_id: recordings[index]!,
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
