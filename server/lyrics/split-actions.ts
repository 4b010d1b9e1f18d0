import { and, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import {
  maxSections,
  maxSplitLetters,
  type LyricSheet,
  type splitBody,
  type undoSplitBody,
} from '#domain/lyrics/schema.ts'
import { lyricTexts, splitTexts } from '#domain/lyrics/texts.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { serverTexts } from '#domain/shared/texts.ts'
import { holdSheet, inSheetTurn } from '#server/lyrics/actions.ts'
import { requireSheet, sectionColumns } from '#server/lyrics/queries.ts'
import { wordsOfNew } from '#server/lyrics/repeat-actions.ts'
import { lyricSections, lyricSheets } from '#server/lyrics/tables.ts'
import { requireRoomIn, requireRoomOf } from '#server/platform/database/bounds.ts'
import { raised, revised } from '#server/platform/database/columns.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'

type SongKey = { songId: string; userId: string }
type Replaced = z.output<typeof splitBody>['replaces']

/** Adds all sections or none. A repeat with the same ids adds nothing; ids used elsewhere are refused. */
export async function splitIntoSections(
  db: Database,
  { songId, userId }: SongKey,
  { sections, replaces }: z.output<typeof splitBody>,
): Promise<LyricSheet> {
  return inSheetTurn(db, { userId }, songId, async (tx) => {
    const sheetId = await holdSheet(tx, eq(lyricSheets.song_id, songId))
    const ids = sections.map(({ id }) => id)
    const there = await tx.$count(
      lyricSections,
      and(eq(lyricSections.sheet_id, sheetId), inArray(lyricSections.id, ids)),
    )
    if (there > 0) {
      if (there < ids.length) throw new AppError('notFound', lyricTexts.notFound)
      return requireSheet(tx, songId)
    }
    const place = await makePlace(tx, sheetId, sections.length, replaces)
    const live = and(eq(lyricSections.sheet_id, sheetId), isNull(lyricSections.deleted_at))
    if ((await tx.$count(lyricSections, live)) + sections.length > maxSections)
      throw new AppError('badRequest', lyricTexts.tooManySections(maxSections))
    await requireRoomIn(tx, 'sectionsOfSheet', sheetId, sections.length)
    await requireRoomOf(tx, 'sections', userId, { added: sections.length })
    const words = await wordsOfNew(tx, sheetId, sections)
    if (words.reduce((sum, { content }) => sum + content.length, 0) > maxSplitLetters)
      throw new AppError('badRequest', splitTexts.tooMuch(maxSplitLetters))
    const made = await tx
      .insert(lyricSections)
      .values(
        sections.map((section, index) => ({
          ...section,
          ...words[index]!,
          user_id: userId,
          sheet_id: sheetId,
          section_order: place + index,
        })),
      )
      .onConflictDoNothing()
      .returning({ id: lyricSections.id })
    if (made.length < sections.length) throw new AppError('notFound', lyricTexts.notFound)
    return requireSheet(tx, songId)
  })
}

/** The first free position: at the end, or behind the replaced section, which is deleted and keeps its own. */
async function makePlace(tx: Transaction, sheetId: string, added: number, replaces: Replaced): Promise<number> {
  const ofSheet = eq(lyricSections.sheet_id, sheetId)
  if (!replaces) {
    const [last] = await tx
      .select({ place: sql<number>`coalesce(max(${lyricSections.section_order}), 0)::int` })
      .from(lyricSections)
      .where(ofSheet)
    return last!.place + 1
  }
  const [section] = await tx
    .select(sectionColumns)
    .from(lyricSections)
    .where(and(ofSheet, eq(lyricSections.id, replaces.id), isNull(lyricSections.deleted_at)))
  if (!section) throw new AppError('notFound', lyricTexts.notFound)
  if (section.version !== replaces.version) throw new AppError('conflict', serverTexts.conflict, { data: section })
  await tx
    .update(lyricSections)
    .set({ deleted_at: sql`now()`, ...raised(lyricSections) })
    .where(eq(lyricSections.id, section.id))
  // Deleted ones too, so that each of them can return to its own position.
  await tx
    .update(lyricSections)
    .set({ section_order: sql`${lyricSections.section_order} + ${added}` })
    .where(and(ofSheet, gt(lyricSections.section_order, section.section_order)))
  return section.section_order + 1
}

/** Deletes the sections of a split and restores the replaced one. Throws 409 if one has changed since: nothing is lost. */
export async function undoSplit(
  db: Database,
  { songId, userId }: SongKey,
  { ids, restores }: z.output<typeof undoSplitBody>,
): Promise<LyricSheet> {
  return inSheetTurn(db, { userId }, songId, async (tx) => {
    const sheetId = await holdSheet(tx, eq(lyricSheets.song_id, songId))
    const given = [...new Set(ids)]
    const split = and(eq(lyricSections.sheet_id, sheetId), inArray(lyricSections.id, given))
    const rows = await tx
      .select({ version: lyricSections.version, deleted_at: lyricSections.deleted_at })
      .from(lyricSections)
      .where(split)
    if (rows.length < given.length) throw new AppError('notFound', lyricTexts.notFound)
    if (rows.every(({ deleted_at }) => deleted_at !== null)) return requireSheet(tx, songId)
    if (rows.some(({ version, deleted_at }) => version !== 1 || deleted_at !== null))
      throw new AppError('conflict', splitTexts.changedSince, { code: 'changed_since' })
    await tx
      .update(lyricSections)
      .set({ deleted_at: sql`now()`, ...raised(lyricSections) })
      .where(split)
    if (restores) await restoreReplaced(tx, sheetId, restores)
    return requireSheet(tx, songId)
  })
}

async function restoreReplaced(tx: Transaction, sheetId: string, id: string): Promise<void> {
  const restored = await tx
    .update(lyricSections)
    .set({ deleted_at: null, ...revised(lyricSections) })
    .where(and(eq(lyricSections.sheet_id, sheetId), eq(lyricSections.id, id), isNotNull(lyricSections.deleted_at)))
    .returning({ id: lyricSections.id })
  if (restored.length === 0) throw new AppError('notFound', lyricTexts.notFound)
}
