import { z } from 'zod'
import {
  createSectionBody,
  createSheetBody,
  type LyricSection,
  type LyricSheet,
  type SectionType,
} from '#domain/lyrics/schema.ts'

export const detailsSchema = createSheetBody.omit({ id: true })
export const sectionSchema = createSectionBody.omit({ id: true })
/** A sheet's writers and notes, as typed. */
export type Details = { written_by: string; additional_notes: string }
/** A section, as typed. */
export type SectionWords = { section_type: SectionType; content: string }

export const typeDetails = (sheet: LyricSheet): Details => ({
  written_by: sheet.written_by ?? '',
  additional_notes: sheet.additional_notes ?? '',
})

export const typeSection = (section: LyricSection | null): SectionWords => ({
  section_type: section?.section_type ?? 'verse',
  content: section?.content ?? '',
})

/** The changes from a row's initial state: only they are sent for an existing row. Null if there are none. */
export function rowChanges<Values extends Record<string, string>>(
  base: Values,
  values: Values,
): Partial<Values> | null {
  const changed = Object.keys(base).filter((key) => (values[key] ?? '') !== base[key])
  return changed.length === 0 ? null : (Object.fromEntries(changed.map((key) => [key, values[key]])) as Partial<Values>)
}

const words = z.record(z.string(), z.string())
/** The row of a sheet being edited: 'details', 'new', or a section's id. */
export const sheetDraft = z.object({ row: z.string(), base: words, version: z.number(), values: words })
export type SheetDraft = z.output<typeof sheetDraft>
export const sheetDraftName = (songId: string) => `lyrics:${songId}`
