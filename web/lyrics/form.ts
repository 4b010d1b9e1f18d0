import { z } from 'zod'
import {
  createSectionBody,
  createSheetBody,
  type LyricSection,
  type LyricSheet,
  sectionTypes,
} from '#domain/lyrics/schema.ts'

export const detailsSchema = createSheetBody.omit({ id: true })
const typedSection = z.object({ section_type: z.enum(sectionTypes), content: z.string(), repeats_id: z.string() })
/** As it is sent: a repeat has no words. */
export const sectionSchema = typedSection
  .transform(({ section_type, ...words }) => ({ section_type, ...wordsOf(words) }))
  .pipe(createSectionBody)
/** A sheet's writers and notes, as typed. */
export type Details = { written_by: string; additional_notes: string }
/** A section, as typed. Of a repeat, `content` is what it shows; '' in `repeats_id` is a section with its own words. */
export type SectionWords = z.output<typeof typedSection>

type SentWords = Pick<z.input<typeof createSectionBody>, 'content' | 'repeats_id'>
export const wordsOf = ({ content, repeats_id }: Omit<SectionWords, 'section_type'>): SentWords =>
  repeats_id === '' ? { content } : { repeats_id }

export const typeDetails = (sheet: LyricSheet): Details => ({
  written_by: sheet.written_by ?? '',
  additional_notes: sheet.additional_notes ?? '',
})

export const typeSection = (section: LyricSection | null): SectionWords => ({
  section_type: section?.section_type ?? 'verse',
  content: section?.content ?? '',
  repeats_id: section?.repeats_id ?? '',
})

/** The payload of a changed section. Words and repeat belong together: a change of one sends both. */
export const sectionChanges = (changed: Partial<SectionWords>, typed: SectionWords) => ({
  ...(changed.section_type && { section_type: changed.section_type }),
  ...((changed.content !== undefined || changed.repeats_id !== undefined) && wordsOf(typed)),
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
