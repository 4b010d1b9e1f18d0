import { z } from 'zod'
import { releasePayloadTexts as texts } from '#domain/release-payload/texts.ts'
import { optionalText, text } from '#domain/shared/fields.ts'
import { fieldTexts } from '#domain/shared/texts.ts'

/** 1900 to the year after this one (standards 2.1). Reads the clock on every check, because a server runs over New Year. */
export const copyrightYear = z
  .number(texts.badYear)
  .int(texts.badYear)
  .refine((value) => value >= 1900 && value <= new Date().getUTCFullYear() + 1, texts.badYear)
/** ISO 639-1, or zxx (no words) or mul (several); an unknown code is kept and warned about. */
export const lyricsLanguage = text(20, texts.badLanguage)
/** The ℗ or © line as typed. */
export const copyrightText = optionalText(300)
/** Names or codes as typed; `readTerritories` turns them into codes. */
export const territoryNames = z.array(text(100), texts.badTerritories).max(300, texts.badTerritories)

/**
 * What the release write payload carries of the label copy (specification 2, section 3). Kept on the release's label copy and checked by
 * its schema; a field that is left out stays.
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

/** The version of the label copy that the shared fields are based on; 0 while nobody has saved one. Ours. */
export const labelCopyVersion = z
  .number(fieldTexts.badVersion)
  .int(fieldTexts.badVersion)
  .min(0, fieldTexts.badVersion)
  .max(2_147_483_647, fieldTexts.badVersion)
  .optional()
