import { z } from 'zod'
import { releasePayloadTexts as texts } from '#domain/release-payload/texts.ts'
import { currentYear } from '#domain/shared/dates.ts'
import { optionalText, text } from '#domain/shared/fields.ts'
import { fieldTexts } from '#domain/shared/texts.ts'

/** 1900 to next year (standards 2.1). */
export const copyrightYear = z
  .number(texts.badYear)
  .int(texts.badYear)
  .refine((value) => value >= 1900 && value <= currentYear() + 1, texts.badYear)
/** ISO 639-1, or zxx (no words) or mul (several); an unknown code is stored and warned about. */
export const lyricsLanguage = text(20, texts.badLanguage)
/** The ℗ or © line as typed. */
export const copyrightText = optionalText(300)
/** Names or codes as typed; `readTerritories` converts them to codes. */
export const territoryNames = z.array(text(100), texts.badTerritories).max(300, texts.badTerritories)

/**
 * The label copy fields of the release write payload (specification 2, section 3). Stored in the release's label copy and validated by
 * its schema; an omitted field is kept.
 */
export const labelCopyShare = {
  copyright_year: copyrightYear.optional(),
  language_lyrics: lyricsLanguage.optional(),
  phonogram_copyright: copyrightText.optional(),
  composition_copyright: copyrightText.optional(),
  territories: territoryNames.optional(),
}
const shareSchema = z.object(labelCopyShare)
export type LabelCopyShare = z.output<typeof shareSchema>

/** The version of the label copy that the shared fields are based on; 0 if it was never saved. Ours. */
export const labelCopyVersion = z
  .number(fieldTexts.badVersion)
  .int(fieldTexts.badVersion)
  .min(0, fieldTexts.badVersion)
  .max(2_147_483_647, fieldTexts.badVersion)
  .optional()
