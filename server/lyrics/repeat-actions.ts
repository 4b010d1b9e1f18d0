import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { lyricTexts, repeatTexts } from '#domain/lyrics/texts.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { lyricSections } from '#server/lyrics/tables.ts'
import type { Transaction } from '#server/platform/database/database.ts'

/** The words of a write: its own, or those of another section. */
type Asked = { content?: string | undefined; repeats_id?: string | null | undefined }
type Stored = { content: string; repeats_id: string | null }

/**
 * The source for repeating each of these sections: for a repeat, the section that it repeats itself. Throws 404 for one that
 * is not on the sheet. The caller holds the sheet.
 */
async function findSources(tx: Transaction, sheetId: string, ids: readonly string[]): Promise<Map<string, Stored>> {
  if (ids.length === 0) return new Map()
  const [named, source] = [alias(lyricSections, 'named'), alias(lyricSections, 'source')]
  const rows = await tx
    .select({
      asked: named.id,
      repeats_id: sql<string>`coalesce(${source.id}, ${named.id})`,
      content: sql<string>`coalesce(${source.content}, ${named.content})`,
    })
    .from(named)
    .leftJoin(source, and(eq(source.id, named.repeats_id), isNull(source.deleted_at)))
    .where(and(eq(named.sheet_id, sheetId), isNull(named.deleted_at), inArray(named.id, [...ids])))
  if (rows.length < new Set(ids).size) throw new AppError('notFound', repeatTexts.notHere)
  // A repeat of a section deleted since now has its own words: repeating it must not make a repeat of a repeat.
  const sources = rows.map(({ repeats_id }) => repeats_id)
  await tx
    .update(lyricSections)
    .set({ repeats_id: null })
    .where(and(inArray(lyricSections.id, sources), isNotNull(lyricSections.repeats_id)))
  return new Map(rows.map(({ asked, ...stored }) => [asked, stored]))
}

/** The words of new sections, in order: a repeat of an earlier one in the list has the same source as that one. */
export async function wordsOfNew(
  tx: Transaction,
  sheetId: string,
  sections: readonly (Asked & { id?: string | undefined })[],
): Promise<Stored[]> {
  const own = new Set(sections.map(({ id }) => id))
  const there = sections.flatMap(({ repeats_id }) => (repeats_id && !own.has(repeats_id) ? [repeats_id] : []))
  const known = await findSources(tx, sheetId, there)
  return sections.map(({ id, content, repeats_id }) => {
    const words = repeats_id ? known.get(repeats_id) : { content: content!, repeats_id: null }
    if (!words) throw new AppError('notFound', repeatTexts.notHere)
    if (id) known.set(id, { content: words.content, repeats_id: words.repeats_id ?? id })
    return words
  })
}

/** The changed words of a section; its own words end a repeat. Throws 400 if it cannot be one. The caller holds the sheet. */
export async function wordsOfChanged(
  tx: Transaction,
  { id, sheetId }: { id: string; sheetId: string },
  { content, repeats_id }: Asked,
): Promise<Partial<Stored>> {
  if (content !== undefined) return { content, repeats_id: null }
  if (!repeats_id) return repeats_id === null ? { repeats_id } : {}
  if (repeats_id === id) throw new AppError('badRequest', repeatTexts.itself)
  const isRepeated = await tx.$count(
    lyricSections,
    and(eq(lyricSections.repeats_id, id), isNull(lyricSections.deleted_at)),
  )
  if (isRepeated > 0) throw new AppError('badRequest', repeatTexts.isRepeated)
  const words = (await findSources(tx, sheetId, [repeats_id])).get(repeats_id)
  if (!words) throw new AppError('notFound', lyricTexts.notFound)
  return words
}

/** Passes changed words on to the sections that repeat this one, even deleted ones, which may be restored. */
export async function passOn(tx: Transaction, id: string, { content, repeats_id }: Partial<Stored>): Promise<void> {
  if (content === undefined) return
  await tx
    .update(lyricSections)
    // It has become a repeat, so its own repeats, all deleted, keep the words as their own.
    .set(repeats_id ? { repeats_id: null } : { content })
    .where(eq(lyricSections.repeats_id, id))
}
