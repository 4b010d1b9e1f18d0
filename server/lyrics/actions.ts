import { and, desc, eq, gte, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import { maxSections } from '#domain/lyrics/schema.ts'
import type {
  createSectionBody,
  createSheetBody,
  LyricSection,
  LyricSheet,
  updateSectionBody,
  updateSheetBody,
} from '#domain/lyrics/schema.ts'
import { lyricTexts } from '#domain/lyrics/texts.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { serverTexts } from '#domain/shared/texts.ts'
import { isAsAsked } from '#domain/shared/versions.ts'
import { findSheet, listSections, requireSectionRow, requireSheet, sectionColumns } from '#server/lyrics/queries.ts'
import { passOn, wordsOfChanged, wordsOfNew } from '#server/lyrics/repeat-actions.ts'
import { lyricSections, lyricSheets } from '#server/lyrics/tables.ts'
import { addNamed } from '#server/parties/actions.ts'
import { requireRoomIn, requireRoomOf } from '#server/platform/database/bounds.ts'
import { raised, revised } from '#server/platform/database/columns.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { isUniqueViolation } from '#server/platform/database/database.ts'
import { inOrder, numberRows } from '#server/platform/database/number-rows.ts'
import { newId } from '#server/platform/ids.ts'
import { createTurns } from '#server/platform/in-turn.ts'

type SongKey = { songId: string; userId: string }
type Key = { id: string; userId: string }

/** Creates the song's sheet. A repeat with the same id returns the existing row; a second sheet throws 409 with the first. */
export async function createSheet(
  db: Database,
  { songId, userId }: SongKey,
  body: z.output<typeof createSheetBody>,
): Promise<LyricSheet> {
  const { id = newId(), ...fields } = body
  return inSheetTurn(db, { userId }, songId, async (tx) => {
    const [made] = await tx
      .insert(lyricSheets)
      .values({ id, user_id: userId, song_id: songId, ...fields })
      .onConflictDoNothing()
      .returning({ id: lyricSheets.id })
    // The id of another account's sheet, or a deleted one, is not found here.
    const sheet = await requireSheet(tx, songId)
    if (!made && sheet.id !== id) throw sheetExists(sheet)
    if (made) await addNamed(tx, userId, [], [sheet.written_by])
    return sheet
  })
}

const sheetExists = (sheet: LyricSheet) =>
  new AppError('conflict', lyricTexts.sheetExists, { code: 'sheet_exists', data: sheet })

/** Changes writers and notes. With an older version returns the sheet if it already matches, otherwise throws 409 with it. */
export async function updateSheet(
  db: Database,
  userId: string,
  current: LyricSheet,
  body: z.output<typeof updateSheetBody>,
): Promise<LyricSheet> {
  const { version, ...changes } = body
  return inSheetTurn(db, { userId }, current.song_id, async (tx) => {
    const changed = await tx
      .update(lyricSheets)
      .set({ ...changes, ...revised(lyricSheets) })
      .where(
        and(
          eq(lyricSheets.id, current.id),
          isNull(lyricSheets.deleted_at),
          version === undefined ? undefined : eq(lyricSheets.version, version),
        ),
      )
      .returning({ id: lyricSheets.id })
    const sheet = await requireSheet(tx, current.song_id)
    if (changed.length === 0 && !isAsAsked(sheet, changes))
      throw new AppError('conflict', serverTexts.conflict, { data: sheet })
    if (changed.length > 0) await addNamed(tx, userId, [current.written_by], [sheet.written_by])
    return sheet
  })
}

/** Marks the sheet deleted. Its sections are deleted and restored with it. */
export async function deleteSheet(db: Database, id: string): Promise<void> {
  await db
    .update(lyricSheets)
    .set({ deleted_at: sql`now()`, ...raised(lyricSheets) })
    .where(and(eq(lyricSheets.id, id), isNull(lyricSheets.deleted_at)))
}

/** Restores the sheet deleted last; if a new one exists since, throws 409 with it. */
export async function restoreSheet(db: Database, { songId, userId }: SongKey): Promise<LyricSheet> {
  const there = await findSheet(db, songId)
  if (there) throw sheetExists(there)
  const last = db
    .select({ id: lyricSheets.id })
    .from(lyricSheets)
    .where(and(eq(lyricSheets.song_id, songId), eq(lyricSheets.user_id, userId), isNotNull(lyricSheets.deleted_at)))
    .orderBy(desc(lyricSheets.deleted_at), desc(lyricSheets.id))
    .limit(1)
  try {
    await db
      .update(lyricSheets)
      .set({ deleted_at: null, ...raised(lyricSheets) })
      .where(inArray(lyricSheets.id, last))
  } catch (error) {
    // Created by another request between check and write: the unique index decides.
    if (!isUniqueViolation(error, 'lyric_sheets_one_per_song')) throw error
    throw sheetExists(await requireSheet(db, songId))
  }
  return requireSheet(db, songId)
}

const inTurn = createTurns()
/** A transaction that waits for its turn at the song's sheet, or at a known sheet, before it takes a connection. */
export const inSheetTurn = <T>(
  db: Database,
  { userId }: { userId: string },
  of: string,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> => inTurn(`${userId} ${of}`, () => db.transaction(work))

/** Locks the sheet until the transaction ends, so that its sections get consecutive positions, and updates its time. */
export async function holdSheet(tx: Transaction, which: SQL): Promise<string> {
  const [sheet] = await tx
    .update(lyricSheets)
    .set({ updated_at: sql`now()` })
    .where(and(which, isNull(lyricSheets.deleted_at)))
    .returning({ id: lyricSheets.id })
  if (!sheet) throw new AppError('notFound', lyricTexts.noSheet)
  return sheet.id
}

/** Adds a section at the end. A repeat with the same id returns the existing row. */
export async function createSection(
  db: Database,
  { songId, userId }: SongKey,
  body: z.output<typeof createSectionBody>,
): Promise<LyricSection> {
  return inSheetTurn(db, { userId }, songId, async (tx) => {
    const sheetId = await holdSheet(tx, eq(lyricSheets.song_id, songId))
    // After deleted ones too, so that each of them can return to its own position.
    const [last] = await tx
      .select({
        place: sql<number>`coalesce(max(${lyricSections.section_order}), 0)::int`,
        live: sql<number>`(count(*) filter (where ${lyricSections.deleted_at} is null))::int`,
      })
      .from(lyricSections)
      .where(eq(lyricSections.sheet_id, sheetId))
    const [repeat] = body.id
      ? await tx
          .select(sectionColumns)
          .from(lyricSections)
          .where(
            and(eq(lyricSections.id, body.id), eq(lyricSections.sheet_id, sheetId), isNull(lyricSections.deleted_at)),
          )
      : []
    if (repeat) return repeat
    if (last!.live >= maxSections) throw new AppError('badRequest', lyricTexts.tooManySections(maxSections))
    await requireRoomIn(tx, 'sectionsOfSheet', sheetId)
    await requireRoomOf(tx, 'sections', userId)
    const [words] = await wordsOfNew(tx, sheetId, [body])
    const [made] = await tx
      .insert(lyricSections)
      .values({ ...body, ...words!, user_id: userId, sheet_id: sheetId, section_order: last!.place + 1 })
      .onConflictDoNothing()
      .returning(sectionColumns)
    if (!made) throw new AppError('notFound', lyricTexts.notFound)
    return made
  })
}

/** Changes type or words, also those of its repeats. With an older version returns the section if it already matches, otherwise throws 409 with it. */
export async function updateSection(
  db: Database,
  key: Key,
  body: z.output<typeof updateSectionBody>,
): Promise<LyricSection> {
  const { version, section_type, ...asked } = body
  const { sheet_id } = await requireLiveSection(db, key)
  return inSheetTurn(db, key, sheet_id, async (tx) => {
    await holdSheet(tx, eq(lyricSheets.id, sheet_id))
    const words = await wordsOfChanged(tx, { id: key.id, sheetId: sheet_id }, asked)
    const changes = { section_type, ...words }
    const [changed] = await tx
      .update(lyricSections)
      .set({ ...changes, ...revised(lyricSections) })
      .where(
        and(
          eq(lyricSections.id, key.id),
          isNull(lyricSections.deleted_at),
          version === undefined ? undefined : eq(lyricSections.version, version),
        ),
      )
      .returning(sectionColumns)
    if (changed) {
      await passOn(tx, key.id, words)
      return changed
    }
    const { sheet_id: _sheet, deleted_at: _deleted, ...current } = await requireLiveSection(tx, key)
    if (isAsAsked(current, changes)) return current
    throw new AppError('conflict', serverTexts.conflict, { data: current })
  })
}

/** Like requireSectionRow, without deleted ones. */
async function requireLiveSection(db: Database | Transaction, key: Key) {
  const row = await requireSectionRow(db, key)
  if (row.deleted_at) throw new AppError('notFound', lyricTexts.notFound)
  return row
}

export async function deleteSection(db: Database, key: Key): Promise<void> {
  const { sheet_id } = await requireLiveSection(db, key)
  await inSheetTurn(db, key, sheet_id, async (tx) => {
    await holdSheet(tx, eq(lyricSheets.id, sheet_id))
    await tx
      .update(lyricSections)
      .set({ deleted_at: sql`now()`, ...raised(lyricSections) })
      .where(and(eq(lyricSections.id, key.id), isNull(lyricSections.deleted_at)))
  })
}

/** Restores a section. If a new order has taken its position since, the sections from there on move down by one. */
export async function restoreSection(db: Database, key: Key): Promise<LyricSection> {
  const { sheet_id, section_order } = await requireSectionRow(db, key)
  return inSheetTurn(db, key, sheet_id, async (tx) => {
    await holdSheet(tx, eq(lyricSheets.id, sheet_id))
    const live = and(eq(lyricSections.sheet_id, sheet_id), isNull(lyricSections.deleted_at))
    const taken = await tx.$count(lyricSections, and(live, eq(lyricSections.section_order, section_order)))
    if (taken > 0)
      await tx
        .update(lyricSections)
        .set({ section_order: sql`${lyricSections.section_order} + 1` })
        .where(and(live, gte(lyricSections.section_order, section_order), sql`${lyricSections.id} <> ${key.id}`))
    const [restored] = await tx
      .update(lyricSections)
      .set({ deleted_at: null, ...revised(lyricSections) })
      .where(and(eq(lyricSections.id, key.id), isNotNull(lyricSections.deleted_at)))
      .returning(sectionColumns)
    if (!restored) throw new AppError('notFound', lyricTexts.notFound)
    return restored
  })
}

/** Puts the given sections first, in that order, and the others behind them in their old order. Throws 404 for a foreign id. */
export async function orderSections(db: Database, songId: string, ids: string[]): Promise<LyricSheet> {
  await db.transaction(async (tx) => {
    const sheetId = await holdSheet(tx, eq(lyricSheets.song_id, songId))
    const here = (await listSections(tx, sheetId)).map(({ id }) => id)
    if (ids.some((id) => !here.includes(id))) throw new AppError('notFound', lyricTexts.notFound)
    await numberRows(tx, lyricSections, lyricSections.section_order, inOrder([...new Set([...ids, ...here])]))
  })
  return requireSheet(db, songId)
}
