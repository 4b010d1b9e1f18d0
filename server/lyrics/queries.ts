import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { LyricSection, LyricSheet } from '#domain/lyrics/schema.ts'
import { lyricTexts } from '#domain/lyrics/texts.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { lyricSections, lyricSheets } from '#server/lyrics/tables.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { releases } from '#server/releases/tables.ts'
import { songs } from '#server/songs/tables.ts'

const sheetColumns = {
  id: lyricSheets.id,
  song_id: lyricSheets.song_id,
  written_by: lyricSheets.written_by,
  additional_notes: lyricSheets.additional_notes,
  version: lyricSheets.version,
  updated_at: lyricSheets.updated_at,
}
/** A section in wire format. */
export const sectionColumns = {
  id: lyricSections.id,
  section_type: lyricSections.section_type,
  content: lyricSections.content,
  /** Null while the section it names is deleted: the words are its own then. */
  repeats_id: sql<string | null>`(
    select source.id from lyric_sections source where source.id = lyric_sections.repeats_id and source.deleted_at is null)`,
  section_order: lyricSections.section_order,
  version: lyricSections.version,
}

/** A sheet's sections in order. The caller has checked the sheet's owner. */
export async function listSections(db: Queryable, sheetId: string): Promise<LyricSection[]> {
  return db
    .select(sectionColumns)
    .from(lyricSections)
    .where(and(eq(lyricSections.sheet_id, sheetId), isNull(lyricSections.deleted_at)))
    .orderBy(asc(lyricSections.section_order), asc(lyricSections.id))
}

/** The song's sheet with its sections, or null. The caller has checked the song's owner. */
export async function findSheet(db: Queryable, songId: string): Promise<LyricSheet | null> {
  const [sheet] = await db
    .select(sheetColumns)
    .from(lyricSheets)
    .where(and(eq(lyricSheets.song_id, songId), isNull(lyricSheets.deleted_at)))
  return sheet ? { ...sheet, sections: await listSections(db, sheet.id) } : null
}

/** Like findSheet; throws 404 if the song has none. */
export async function requireSheet(db: Queryable, songId: string): Promise<LyricSheet> {
  const sheet = await findSheet(db, songId)
  if (!sheet) throw new AppError('notFound', lyricTexts.noSheet)
  return sheet
}

/** The section, deleted or not, if everything above it is the caller's and not deleted; otherwise throws 404. */
export async function requireSectionRow(db: Queryable, key: { id: string; userId: string }) {
  const [row] = await db
    .select({ ...sectionColumns, sheet_id: lyricSections.sheet_id, deleted_at: lyricSections.deleted_at })
    .from(lyricSections)
    .innerJoin(lyricSheets, eq(lyricSheets.id, lyricSections.sheet_id))
    .innerJoin(songs, eq(songs.id, lyricSheets.song_id))
    .innerJoin(releases, eq(releases.id, songs.release_id))
    .where(
      and(
        eq(lyricSections.id, key.id),
        eq(lyricSections.user_id, key.userId),
        isNull(lyricSheets.deleted_at),
        isNull(songs.deleted_at),
        isNull(releases.deleted_at),
      ),
    )
  if (!row) throw new AppError('notFound', lyricTexts.notFound)
  return row
}
