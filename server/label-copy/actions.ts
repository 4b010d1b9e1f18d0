import { and, eq, inArray, sql } from 'drizzle-orm'
import { AppError } from '#domain/shared/app-error.ts'
import { serverTexts } from '#domain/shared/texts.ts'
import type { Advisory, LabelCopy, LabelCopyInput, TrackInput } from '#domain/label-copy/schema.ts'
import { labelCopyTexts as texts } from '#domain/label-copy/texts.ts'
import { applyNumbers, moveTrack, openPlace, type Numbered } from '#domain/songs/rules.ts'
import type { Song } from '#domain/songs/schema.ts'
import { findLabelCopy, requireLabelCopy } from '#server/label-copy/queries.ts'
import { labelCopies, labelCopyTracks } from '#server/label-copy/tables.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { lockRelease } from '#server/releases/queries.ts'
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
 * with the label copy as it stands when the write is based on an older version, 400 where a track names a song that is not the release's.
 */
export async function saveLabelCopy(db: Database, release: Key, body: LabelCopyInput): Promise<LabelCopy> {
  return db.transaction(async (tx) => {
    await lockRelease(tx, release)
    const before = await findLabelCopy(tx, release.id)
    if (before && body.version !== undefined && body.version !== before.version) throw new AppError('conflict', serverTexts.conflict, { data: before })
    const { version: _version, upc_code, tracks_metadata, explicit_content, advisory, ...fields } = body
    const values = { ...fields, advisory: advisoryOf({ explicit_content, advisory }, before?.advisory) }
    const [row] = await tx.insert(labelCopies).values({ ...values, release_id: release.id, user_id: release.userId })
      .onConflictDoUpdate({ target: labelCopies.release_id, set: { ...values, version: sql`${labelCopies.version} + 1`, updated_at: sql`now()` } }).returning({ id: labelCopies.id })
    if (upc_code !== undefined) await tx.update(releases).set({ upc_code, version: sql`${releases.version} + 1`, updated_at: sql`now()` }).where(sql`${releases.id} = ${release.id} and ${releases.upc_code} is distinct from ${upc_code}`)
    await writeTracks(tx, release, row!.id, before, tracks_metadata.filter(isSaved))
    return requireLabelCopy(tx, release.id)
  })
}

/** Only tracks with a title, duration or songwriters are saved (specification 2, section 5). */
const isSaved = ({ song_title, duration_seconds, songwriters }: TrackInput) => song_title !== null || duration_seconds !== null || songwriters !== null

async function writeTracks(tx: Transaction, release: Key, labelCopyId: string, before: LabelCopy | null, tracks: TrackInput[]): Promise<void> {
  if (new Set(tracks.map((track) => track.song_id)).size < tracks.length) throw refused(texts.songTwice)
  const known = new Map((await listSongs(tx, release.id)).map((song) => [song.id, song]))
  const stored = new Map(before?.tracks_metadata.map((track) => [track.song_id, track]))
  const titled = tracks.map((track) => ({ ...track, song_title: track.song_title ?? known.get(track.song_id)?.song_title ?? texts.untitled }))
  await addSongs(tx, release, [...known.values()], titled.filter((track) => !known.has(track.song_id)))
  // What nobody typed here must not undo what was typed in the Songs tab.
  await changeSongs(tx, release, titled.flatMap((track) => {
    const song = known.get(track.song_id)
    if (!song) return []
    const said = stored.get(track.song_id)
    const changed = (key: 'song_title' | 'track_number' | 'duration_seconds') => track[key] !== said?.[key] && track[key] !== song[key]
    return [{ song, song_title: changed('song_title') ? track.song_title : song.song_title, duration_seconds: changed('duration_seconds') ? track.duration_seconds : song.duration_seconds,
      track_number: changed('track_number') ? track.track_number : song.track_number }]
  }))
  // Of a deleted song the track stays, for the day its deletion is taken back.
  if (known.size > 0) await tx.delete(labelCopyTracks).where(and(eq(labelCopyTracks.label_copy_id, labelCopyId), inArray(labelCopyTracks.song_id, [...known.keys()])))
  if (titled.length === 0) return
  await tx.insert(labelCopyTracks).values(titled.map(({ explicit_content, advisory, ...track }) => ({
    ...track, advisory: advisoryOf({ explicit_content, advisory }, stored.get(track.song_id)?.advisory), label_copy_id: labelCopyId, user_id: release.userId,
  })))
}

type NewTrack = TrackInput & { song_title: string }

/** A new track makes a song. An id that is taken, by another release or by a song that was deleted, is refused. */
async function addSongs(tx: Transaction, release: Key, present: Numbered[], tracks: NewTrack[]): Promise<void> {
  if (tracks.length === 0) return
  const [taken] = await tx.select({ id: songs.id }).from(songs).where(inArray(songs.id, tracks.map((track) => track.song_id)))
  if (taken) throw refused(texts.songGone)
  let numbers = present
  for (const { song_id: id, track_number } of tracks.toSorted((a, b) => a.track_number - b.track_number)) numbers = [...applyNumbers(numbers, openPlace(numbers, track_number)), { id, track_number }]
  const places = new Map(numbers.map((song) => [song.id, song.track_number]))
  await tx.insert(songs).values(tracks.map((track) => ({ id: track.song_id, user_id: release.userId, release_id: release.id, song_title: track.song_title, duration_seconds: track.duration_seconds, track_number: places.get(track.song_id)! })))
  await writeNumbers(tx, numbers.filter((song) => present.some((each) => each.id === song.id && each.track_number !== song.track_number)))
}

type SongChange = Pick<Song, 'song_title' | 'duration_seconds' | 'track_number'> & { song: Song }

async function changeSongs(tx: Transaction, release: Key, changes: SongChange[]): Promise<void> {
  const worded = changes.filter(({ song, song_title, duration_seconds }) => song_title !== song.song_title || duration_seconds !== song.duration_seconds)
  if (worded.length > 0) {
    const rows = JSON.stringify(worded.map(({ song, song_title, duration_seconds }) => ({ id: song.id, song_title, duration_seconds })))
    await tx.execute(sql`
      update songs set song_title = n.song_title, duration_seconds = n.duration_seconds, version = songs.version + 1, updated_at = now()
      from json_to_recordset(${rows}) as n (id uuid, song_title text, duration_seconds int) where songs.id = n.id`)
  }
  const moved = changes.filter(({ song, track_number }) => track_number !== song.track_number).toSorted((a, b) => a.track_number - b.track_number)
  if (moved.length === 0) return
  const present: Numbered[] = await listSongs(tx, release.id)
  let numbers = present
  for (const { song, track_number } of moved) numbers = applyNumbers(numbers, moveTrack(numbers, song.id, track_number))
  const places = new Map(present.map((song) => [song.id, song.track_number]))
  await writeNumbers(tx, numbers.filter((song) => places.get(song.id) !== song.track_number))
}

const refused = (message: string) => new AppError('badRequest', message, { code: 'validation_failed', issues: [{ path: 'tracks_metadata', message }] })
