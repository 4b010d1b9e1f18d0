import { z } from 'zod'
import { lyricTexts } from '#domain/lyrics/texts.ts'
import { optionalText, text, uuid, version } from '#domain/shared/fields.ts'

/** Specification 2, section 3. */
export const sectionTypes = [
  'verse',
  'chorus',
  'pre-chorus',
  'bridge',
  'refrain',
  'intro',
  'outro',
  'hook',
  'ad-lib',
] as const
export type SectionType = (typeof sectionTypes)[number]

const sectionType = z.enum(sectionTypes, lyricTexts.badType)
/** More than any song has; a sheet is loaded in one piece. */
export const maxSections = 500

export const maxSectionLetters = 10_000
/** Line breaks are normalized to line feeds; surrounding space is trimmed. */
const content = text(maxSectionLetters, lyricTexts.contentRequired)
  .min(1, lyricTexts.contentRequired)
  .transform((typed) => typed.replace(/\r\n?|\u2028|\u2029/g, '\n'))

export const lyricSection = z.object({
  id: uuid,
  section_type: sectionType,
  content: z.string(),
  section_order: z.number().int(),
  version: z.number(),
})
export type LyricSection = z.output<typeof lyricSection>

export const lyricSheet = z.object({
  id: uuid,
  song_id: uuid,
  written_by: z.string().nullable(),
  additional_notes: z.string().nullable(),
  sections: z.array(lyricSection),
  version: z.number(),
  /** When the sheet or any of its sections last changed. */
  updated_at: z.string(),
})
export type LyricSheet = z.output<typeof lyricSheet>

export const createSheetBody = z.object({
  id: uuid.optional(),
  written_by: optionalText(500),
  additional_notes: optionalText(5000),
})
export const updateSheetBody = z.object({
  version,
  written_by: optionalText(500).optional(),
  additional_notes: optionalText(5000).optional(),
})
export const createSectionBody = z.object({ id: uuid.optional(), section_type: sectionType, content })
/** Far more than a song, and in any script within the size of a request. */
export const maxSplitLetters = 200_000
/** Sections that a text was split into. They go to the end of the sheet, or take the place of the section it was typed into. */
export const splitBody = z.object({
  sections: z
    .array(createSectionBody.required({ id: true }))
    .min(2)
    .max(maxSections),
  replaces: z.object({ id: uuid, version: z.number().int().min(1) }).optional(),
})
/** Takes a split back: all of its sections, and the one they took the place of returns. */
export const undoSplitBody = z.object({ ids: z.array(uuid).min(1).max(maxSections), restores: uuid.optional() })
export const updateSectionBody = z.object({
  version,
  section_type: sectionType.optional(),
  content: content.optional(),
})
/** All sections of a sheet in their new order. */
export const sectionOrderBody = z.object({ ids: z.array(uuid).max(maxSections) })
