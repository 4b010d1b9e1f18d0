import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { AppError } from '#domain/shared/app-error.ts'
import { serverTexts } from '#domain/shared/texts.ts'
import { closePlace, hasRoom, moveTrack, nextTrack, numberFromOne, openPlace, reopenPlace, type Numbered } from '#domain/songs/rules.ts'
import type { createSongBody, Song, updateSongBody } from '#domain/songs/schema.ts'
import { songTexts } from '#domain/songs/texts.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'
import { lockRelease } from '#server/releases/queries.ts'
import { listNumbers, requireSong, songColumns } from '#server/songs/queries.ts'
import { songs } from '#server/songs/tables.ts'

type Key = { id: string; userId: string }
const gone = () => new AppError('notFound', songTexts.notFound)

/**
 * Every change of numbers happens under the lock of the release's row, so that two additions at once get two numbers.
 * Being pushed raises no version: that covers what a person edits in the row.
 */
export async function writeNumbers(tx: Transaction, changes: Numbered[]): Promise<void> {
  if (!hasRoom(changes)) throw new AppError('badRequest', songTexts.noRoom, { code: 'validation_failed', issues: [{ path: 'track_number', message: songTexts.noRoom }] })
  if (changes.length === 0) return
  await tx.execute(sql`
    update songs set track_number = n.track_number, updated_at = now()
    from json_to_recordset(${JSON.stringify(changes)}) as n (id uuid, track_number int) where songs.id = n.id`)
}

/** Adds a song: last, or at the number that is named. A repeat with the same id answers the row that is there. */
export async function createSong(db: Database, release: Key, body: z.output<typeof createSongBody>): Promise<Song> {
  return db.transaction(async (tx) => {
    await lockRelease(tx, release)
    const { id = newId(), song_title, duration_seconds = null } = body
    const [known] = await tx.select({ id: songs.id }).from(songs).where(eq(songs.id, id))
    if (known) {
      const song = await requireSong(tx, { id, userId: release.userId })
      if (song.release_id !== release.id) throw gone()
      return song
    }
    const numbers = await listNumbers(tx, release.id)
    const track_number = body.track_number ?? nextTrack(numbers)
    await writeNumbers(tx, [...openPlace(numbers, track_number), { id, track_number }])
    const [made] = await tx.insert(songs).values({ id, user_id: release.userId, release_id: release.id, song_title, track_number, duration_seconds }).onConflictDoNothing().returning(songColumns)
    if (!made) throw gone() // the id was taken at this very moment, in another release
    return made
  })
}

/** Changes the named fields. Throws 409 with the current song when the write is based on an older version. */
export async function updateSong(db: Database, current: Song, userId: string, body: z.output<typeof updateSongBody>): Promise<Song> {
  const { version, ...fields } = body
  return db.transaction(async (tx) => {
    await lockRelease(tx, { id: current.release_id, userId })
    const now = await requireSong(tx, { id: current.id, userId })
    if (version !== undefined && version !== now.version) throw new AppError('conflict', serverTexts.conflict, { data: now })
    if (Object.values(fields).every((value) => value === undefined)) return now
    const { track_number, ...words } = fields
    if (track_number !== undefined) await writeNumbers(tx, moveTrack(await listNumbers(tx, now.release_id), now.id, track_number))
    const [changed] = await tx.update(songs).set({ ...words, version: sql`${songs.version} + 1`, updated_at: sql`now()` }).where(eq(songs.id, now.id)).returning(songColumns)
    return changed!
  })
}

/** Marks a song deleted, and moves those behind it up. Its number stays with it, for `restoreSong`. */
export async function deleteSong(db: Database, current: Song, userId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockRelease(tx, { id: current.release_id, userId })
    const now = await requireSong(tx, { id: current.id, userId })
    await tx.update(songs).set({ deleted_at: sql`now()`, version: sql`${songs.version} + 1` }).where(eq(songs.id, now.id))
    await writeNumbers(tx, closePlace(await listNumbers(tx, now.release_id), now.track_number))
  })
}

/** Takes a deletion back: the song returns to its number, those from there on make room. A repeat changes nothing. */
export async function restoreSong(db: Database, current: Song, userId: string): Promise<Song> {
  return db.transaction(async (tx) => {
    await lockRelease(tx, { id: current.release_id, userId })
    const numbers = await listNumbers(tx, current.release_id)
    const [restored] = await tx.update(songs).set({ deleted_at: null, version: sql`${songs.version} + 1`, updated_at: sql`now()` })
      .where(and(eq(songs.id, current.id), isNotNull(songs.deleted_at))).returning(songColumns)
    if (!restored) return requireSong(tx, { id: current.id, userId })
    await writeNumbers(tx, reopenPlace(numbers, restored.track_number))
    return restored
  })
}

/** Numbers a release's songs from 1, the named ones first in their order. An id of something else is not found, and nothing is written. */
export async function orderSongs(db: Database, release: Key, ids: string[]): Promise<void> {
  await db.transaction(async (tx) => {
    await lockRelease(tx, release)
    const numbers = await listNumbers(tx, release.id)
    const known = new Set(numbers.map((song) => song.id))
    if (!ids.every((id) => known.has(id))) throw gone()
    await writeNumbers(tx, numberFromOne(numbers, ids))
  })
}
