import { z } from 'zod'
import { catalogNumberOf, firstNumber, fitsCatalog, lastIsrcNumber } from '#domain/artist-defaults/rules.ts'
import { artistDefaultsTexts as texts } from '#domain/artist-defaults/texts.ts'
import { checkIpiName, checkIsrcPrefix } from '#domain/identifiers/rules.ts'
import { optionalText, uuid, versionOrNone } from '#domain/shared/fields.ts'

const highestCatalogNumber = 999_999

/** In its canonical form; an invalid one stays as typed, with a warning at its field, as on a split sheet. */
const ipiNumber = optionalText(40).transform((typed) => {
  const checked = typed === null ? null : checkIpiName(typed)
  return checked?.ok ? checked.canonical : typed
})
/** Unlike a typed ISRC an invalid prefix is refused: numbers are made of it. */
const isrcPrefix = optionalText(20)
  .superRefine((typed, check) => {
    const checked = typed === null ? null : checkIsrcPrefix(typed)
    if (checked && !checked.ok) check.addIssue({ code: 'custom', message: checked.reason })
  })
  .transform((typed) => {
    const checked = typed === null ? null : checkIsrcPrefix(typed)
    return checked?.ok ? checked.canonical : typed
  })
const societyCode = optionalText(3).refine((value) => value === null || /^\d{3}$/.test(value), texts.badSociety)
const whole = (from: number, to: number, message: string) =>
  z.number(message).int(message).min(from, message).max(to, message).optional()

/** The fields that are text, each with its check. */
const words = {
  artist_name: optionalText(200),
  legal_name: optionalText(300),
  /** The society's name as shown; its CISAC code, three digits, if it is in the list. As on a split sheet. */
  society: optionalText(200),
  society_code: societyCode,
  ipi_number: ipiNumber,
  publisher: optionalText(300),
  label: optionalText(200),
  /** Owners of the ℗ and the © line of new label copies, without sign and year. */
  p_owner: optionalText(200),
  c_owner: optionalText(200),
  isrc_prefix: isrcPrefix,
  catalog_prefix: optionalText(60),
  producer: optionalText(300),
  mix_engineer: optionalText(300),
  mastering_engineer: optionalText(300),
}
export type DefaultsWord = keyof typeof words
export const defaultsWords = Object.keys(words) as DefaultsWord[]

/** PUT: all words; the next numbers only if they change. */
export const artistDefaultsBody = z
  .object({
    /** The version it is based on; 0 if nothing was saved yet. */
    version: versionOrNone,
    ...words,
    /** The number of the next ISRC in `isrc_year`. */
    isrc_next: whole(0, lastIsrcNumber, texts.badNumber),
    isrc_year: whole(2000, 2999, texts.badYear),
    catalog_next: whole(firstNumber, highestCatalogNumber, texts.badCatalogNumber),
  })
  .refine(
    ({ catalog_prefix: prefix, catalog_next }) =>
      prefix === null || fitsCatalog(catalogNumberOf(prefix, catalog_next ?? firstNumber)),
    { path: ['catalog_prefix'], error: texts.catalogTooLong },
  )
export type ArtistDefaultsBody = z.output<typeof artistDefaultsBody>

const stored = z.string().nullable()
export const artistDefaults = z.object({
  ...(Object.fromEntries(defaultsWords.map((word) => [word, stored])) as Record<DefaultsWord, typeof stored>),
  /** Names that the artist had before, so that a sheet with one of them can adopt the current one. */
  former_names: z.array(z.string()),
  /** The number of the next ISRC in `isrc_year`, the present year; 100000 once all are used up. */
  isrc_next: z.number().int(),
  isrc_year: z.number().int(),
  catalog_next: z.number().int(),
  /** 0 if nothing was saved yet. */
  version: z.number().int(),
})
export type ArtistDefaults = z.output<typeof artistDefaults>

/** `id` is what the number is for, a song or a release: asked for again, it gets the same number. */
export const nextNumberBody = z.object({ id: uuid })
export const givenNumber = z.object({ number: z.string() })
