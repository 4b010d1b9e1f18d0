import { z } from 'zod'
import { lyricTexts, repeatTexts } from '#domain/lyrics/texts.ts'
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
  /** The words as they are sung: those of a repeat are always the words it repeats. */
  content: z.string(),
  /** The section whose words this one repeats; that one has its own words. */
  repeats_id: uuid.nullable(),
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
type Words = { content?: string | undefined; repeats_id?: string | null | undefined }
const newSection = z.object({ section_type: sectionType, content: content.optional(), repeats_id: uuid.nullish() })
const notBoth = <Section extends z.ZodType<Words>>(section: Section) =>
  section.refine(({ content, repeats_id }) => content === undefined || !repeats_id, {
    path: ['content'],
    error: repeatTexts.bothWords,
  })
/** A section has its own words, or repeats those of another section of its sheet. */
const worded = <Section extends z.ZodType<Words>>(section: Section) =>
  notBoth(section).refine(({ content, repeats_id }) => content !== undefined || repeats_id, {
    path: ['content'],
    error: lyricTexts.contentRequired,
  })

export const createSectionBody = worded(newSection.extend({ id: uuid.optional() }))
/** Far more than a song, and in any script within the size of a request. */
export const maxSplitLetters = 200_000
/** Sections that a text was split into; one may repeat one before it. They go to the end of the sheet, or take the place of the section it was typed into. */
export const splitBody = z.object({
  sections: z
    .array(worded(newSection.extend({ id: uuid })))
    .min(2)
    .max(maxSections),
  replaces: z.object({ id: uuid, version: z.number().int().min(1) }).optional(),
})
/** Undoes a split: removes its sections and restores the one they replaced. */
export const undoSplitBody = z.object({ ids: z.array(uuid).min(1).max(maxSections), restores: uuid.optional() })
/** Words make a repeat an ordinary section; `repeats_id: null` alone lets it keep the words that it repeated. */
export const updateSectionBody = notBoth(newSection.extend({ version, section_type: sectionType.optional() }))
/** All sections of a sheet in their new order. */
export const sectionOrderBody = z.object({ ids: z.array(uuid).max(maxSections) })
