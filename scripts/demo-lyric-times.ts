import { and, eq, isNull } from 'drizzle-orm'
import { linesOf } from '#domain/lyric-videos/rules.ts'
import { saveLyricTimes } from '#server/lyric-videos/actions.ts'
import { findTimes } from '#server/lyric-videos/queries.ts'
import { findSheet } from '#server/lyrics/queries.ts'
import { lyricSheets } from '#server/lyrics/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { songs } from '#server/songs/tables.ts'

/** The first line is sung here, and then one every so often, in milliseconds. */
const [first, apart] = [9200, 3450]

/** Times for the lines of one song, as if they had been tapped, if there are none yet. The sound file is the artist's own and has to be chosen again. */
export async function addLyricTimes(db: Database, userId: string): Promise<void> {
  const [song] = await db
    .select({ id: songs.id })
    .from(songs)
    .innerJoin(lyricSheets, eq(lyricSheets.song_id, songs.id))
    .where(and(eq(songs.user_id, userId), eq(songs.song_title, 'Paper Lanterns'), isNull(songs.deleted_at)))
  const sheet = song && (await findSheet(db, song.id))
  if (!sheet || (await findTimes(db, sheet.id))) return
  const lines = linesOf(sheet.sections).map((text, index) => ({ text, at: first + index * apart }))
  await saveLyricTimes(db, { id: song.id, userId }, { lines, sound: null, version: 0 })
}
