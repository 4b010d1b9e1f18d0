import { and, eq } from 'drizzle-orm'
import type { LyricTimesBody } from '#domain/lyric-videos/schema.ts'
import { lyricTimesTexts as texts } from '#domain/lyric-videos/texts.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { serverTexts } from '#domain/shared/texts.ts'
import { isAsAsked } from '#domain/shared/versions.ts'
import { findTimes, readLyricTimes } from '#server/lyric-videos/queries.ts'
import { lyricTimes } from '#server/lyric-videos/tables.ts'
import { findSheet } from '#server/lyrics/queries.ts'
import { revised } from '#server/platform/database/columns.ts'
import type { Database } from '#server/platform/database/database.ts'

type Key = { id: string; userId: string }

/**
 * Keeps the times of a song's lines. With an older version does nothing if they are as asked already, otherwise throws 409 with the present ones; 404 without a
 * lyric sheet. The caller has checked the song's owner.
 */
export async function saveLyricTimes(db: Database, key: Key, { version, ...values }: LyricTimesBody): Promise<void> {
  const sheet = await findSheet(db, key.id)
  if (!sheet) throw new AppError('notFound', texts.noSheet)
  if (version !== undefined && version > 0) {
    if (await change(db, sheet.id, values, version)) return
  } else {
    const made = await db
      .insert(lyricTimes)
      .values({ sheet_id: sheet.id, user_id: key.userId, ...values })
      .onConflictDoNothing()
      .returning({ id: lyricTimes.sheet_id })
    if (made.length > 0 || (version === undefined && (await change(db, sheet.id, values)))) return
  }
  const now = await findTimes(db, sheet.id)
  if (!now || !isAsAsked(now, values))
    throw new AppError('conflict', serverTexts.conflict, { data: await readLyricTimes(db, key) })
}

/** Whether there was a row of this version, or of any. */
async function change(
  db: Database,
  sheetId: string,
  values: Omit<LyricTimesBody, 'version'>,
  version?: number,
): Promise<boolean> {
  const changed = await db
    .update(lyricTimes)
    .set({ ...values, ...revised(lyricTimes) })
    .where(and(eq(lyricTimes.sheet_id, sheetId), version === undefined ? undefined : eq(lyricTimes.version, version)))
    .returning({ id: lyricTimes.sheet_id })
  return changed.length > 0
}
