import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { AppError, fieldError } from '#domain/shared/app-error.ts'
import { serverTexts } from '#domain/shared/texts.ts'
import { isAsAsked } from '#domain/shared/versions.ts'
import { hasRoom, highestTrack, moveTrack, numberFromOne, type Numbered } from '#domain/songs/rules.ts'
import type { createSongBody, Song, updateSongBody } from '#domain/songs/schema.ts'
import { songTexts } from '#domain/songs/texts.ts'
import { requireRoomIn, requireRoomOf } from '#server/platform/database/bounds.ts'
import { raised, revised } from '#server/platform/database/columns.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { numberRows } from '#server/platform/database/number-rows.ts'
import { newId } from '#server/platform/ids.ts'
import { withRelease } from '#server/releases/queries.ts'
import { listNumbers, requireSong, songColumns } from '#server/songs/queries.ts'
import { songs } from '#server/songs/tables.ts'
import { makeRecordings, recordAgain } from '#server/works/actions.ts'
import { findPlaceOf } from '#server/works/queries.ts'

type Key = { id: string; userId: string }
const noRoom = () => fieldError('track_number', songTexts.noRoom)
const gone = () => new AppError('notFound', songTexts.notFound)

/** Every change of track numbers happens under the lock of the release's row, so that two concurrent additions get two numbers. Throws 400 beyond 999. */
export async function writeNumbers(tx: Transaction, changes: Numbered[]): Promise<void> {
  if (!hasRoom(changes)) throw noRoom()
  const places = changes.map(({ id, track_number }) => ({ id, place: track_number }))
  await numberRows(tx, songs, songs.track_number, places)
}

/**
 * Moves the songs from a number on by one, in a single statement: a list of them would travel to the process and back. Throws
 * 400 if the last of them would exceed 999.
 */
async function shiftFrom(tx: Transaction, releaseId: string, track: number, by: 1 | -1): Promise<void> {
  const {
    rows: [after],
  } = await tx.execute<{ last: number | null }>(sql`
    with moved as (
      update songs set track_number = track_number + ${by}, updated_at = now()
      where release_id = ${releaseId} and deleted_at is null and track_number >= ${track} returning track_number
    ) select max(track_number) as last from moved`)
  if ((after?.last ?? 0) > highestTrack) throw noRoom()
}

/** The highest track number of a release, and whether a given number is taken. */
async function readPlaces(
  tx: Transaction,
  releaseId: string,
  track: number | undefined,
): Promise<{ last: number; taken: boolean }> {
  const [found] = await tx
    .select({
      last: sql<number>`coalesce(max(${songs.track_number}), 0)`,
      taken: sql<boolean>`coalesce(bool_or(${songs.track_number} = ${track ?? null}::int), false)`,
    })
    .from(songs)
    .where(and(eq(songs.release_id, releaseId), isNull(songs.deleted_at)))
  return found!
}

/**
 * The recording of a new song, and its length in seconds: that of another song, a new one of the same work, or a new one of a new work.
 * Throws 404 if the other song is not the account's, 400 if the release has the recording already.
 */
async function recordingFor(tx: Transaction, release: Key, body: z.output<typeof createSongBody>) {
  const { same_recording_as, another_version_of, duration_seconds = null } = body
  const of = same_recording_as ?? another_version_of
  if (!of) return { recording_id: (await makeRecordings(tx, release.userId, 1))[0]!, duration_seconds }
  const source = await requireSong(tx, { id: of, userId: release.userId })
  if (!same_recording_as) return { recording_id: await recordAgain(tx, source.id), duration_seconds }
  const { recording_id, on } = await findPlaceOf(tx, source.id, release.id)
  if (on !== null) throw fieldError('same_recording_as', songTexts.alreadyOn(on))
  return { recording_id, duration_seconds: duration_seconds ?? source.duration_seconds }
}

/** Adds a song: last, or at the given number. A repeat with the same id returns the existing row. */
export async function createSong(db: Database, release: Key, body: z.output<typeof createSongBody>): Promise<Song> {
  return withRelease(db, release, async (tx) => {
    const { id = newId(), song_title } = body
    const [known] = await tx.select({ id: songs.id }).from(songs).where(eq(songs.id, id))
    if (known) {
      const song = await requireSong(tx, { id, userId: release.userId })
      if (song.release_id !== release.id) throw gone()
      return song
    }
    await requireRoomIn(tx, 'songsOfRelease', release.id)
    await requireRoomOf(tx, 'songs', release.userId)
    const { last, taken } = await readPlaces(tx, release.id, body.track_number)
    const track_number = body.track_number ?? last + 1
    if (track_number > highestTrack) throw noRoom()
    if (taken) await shiftFrom(tx, release.id, track_number, 1)
    const { recording_id, duration_seconds } = await recordingFor(tx, release, body)
    const [made] = await tx
      .insert(songs)
      .values({
        id,
        user_id: release.userId,
        release_id: release.id,
        recording_id,
        song_title,
        track_number,
        duration_seconds,
      })
      .onConflictDoNothing()
      .returning(songColumns)
    if (!made) throw gone() // the id was taken at this very moment, in another release
    return made
  })
}

/** Changes the given fields. With an older version returns the song if it already matches, otherwise throws 409 with it. */
export async function updateSong(
  db: Database,
  current: Song,
  userId: string,
  body: z.output<typeof updateSongBody>,
): Promise<Song> {
  const { version, ...fields } = body
  return withRelease(db, { id: current.release_id, userId }, async (tx) => {
    const now = await requireSong(tx, { id: current.id, userId })
    if (version !== undefined && version !== now.version && isAsAsked(now, fields)) return now
    if (version !== undefined && version !== now.version)
      throw new AppError('conflict', serverTexts.conflict, { data: now })
    if (Object.values(fields).every((value) => value === undefined)) return now
    const { track_number, ...words } = fields
    if (track_number !== undefined)
      await writeNumbers(tx, moveTrack(await listNumbers(tx, now.release_id), now.id, track_number))
    const [changed] = await tx
      .update(songs)
      .set({ ...words, ...revised(songs) })
      .where(eq(songs.id, now.id))
      .returning(songColumns)
    return changed!
  })
}

/** Marks a song deleted and moves the following ones up. It keeps its number for `restoreSong`. */
export async function deleteSong(db: Database, current: Song, userId: string): Promise<void> {
  await withRelease(db, { id: current.release_id, userId }, async (tx) => {
    const now = await requireSong(tx, { id: current.id, userId })
    await tx
      .update(songs)
      .set({ deleted_at: sql`now()`, ...raised(songs) })
      .where(eq(songs.id, now.id))
    const { taken } = await readPlaces(tx, now.release_id, now.track_number)
    if (!taken) await shiftFrom(tx, now.release_id, now.track_number, -1)
  })
}

/**
 * Undoes a deletion: the song returns to its number, and those from there on make room. A repeat changes nothing. Throws 400 if the release has been
 * given the recording again in the meantime.
 */
export async function restoreSong(db: Database, current: Song, userId: string): Promise<Song> {
  return withRelease(db, { id: current.release_id, userId }, async (tx) => {
    const mine = and(eq(songs.id, current.id), isNotNull(songs.deleted_at))
    const [deleted] = await tx.select({ track: songs.track_number }).from(songs).where(mine)
    if (!deleted) return requireSong(tx, { id: current.id, userId })
    const { on } = await findPlaceOf(tx, current.id, current.release_id)
    if (on !== null) throw new AppError('badRequest', songTexts.alreadyOn(on), { code: 'recording_taken' })
    await shiftFrom(tx, current.release_id, deleted.track, 1)
    const [restored] = await tx
      .update(songs)
      .set({ deleted_at: null, ...revised(songs) })
      .where(mine)
      .returning(songColumns)
    return restored!
  })
}

/** Numbers a release's songs from 1, the given ones first in their order. Throws 404 for a foreign id, and writes nothing. */
export async function orderSongs(db: Database, release: Key, ids: string[]): Promise<void> {
  await withRelease(db, release, async (tx) => {
    const numbers = await listNumbers(tx, release.id)
    const known = new Set(numbers.map((song) => song.id))
    if (!ids.every((id) => known.has(id))) throw gone()
    await writeNumbers(tx, numberFromOne(numbers, ids))
  })
}
