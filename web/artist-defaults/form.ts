import { z } from 'zod'
import { catalogNumberOf, firstNumber, isrcOf, lastIsrcNumber, showIsrc } from '#domain/artist-defaults/rules.ts'
import {
  artistDefaultsBody,
  defaultsWords,
  type ArtistDefaults,
  type ArtistDefaultsBody,
} from '#domain/artist-defaults/schema.ts'
import { artistDefaultsTexts as texts } from '#domain/artist-defaults/texts.ts'
import { checkIpiName, checkIsrcPrefix, type Checked } from '#domain/identifiers/rules.ts'
import { readWhole } from '#domain/songs/rules.ts'
import { textsOf } from '#web/platform/draft-form.ts'

const formFields = [...defaultsWords, 'isrc_next', 'catalog_next'] as const
/** Everything as typed. */
export type DefaultsForm = Record<(typeof formFields)[number], string>

const shown = (check: (typed: string) => Checked, stored: string | null): string => {
  const checked = stored ? check(stored) : null
  return checked?.ok ? checked.display : (stored ?? '')
}

export function formOf(defaults: ArtistDefaults): DefaultsForm {
  return {
    ...(Object.fromEntries(defaultsWords.map((word) => [word, defaults[word] ?? ''])) as DefaultsForm),
    isrc_prefix: shown(checkIsrcPrefix, defaults.isrc_prefix),
    ipi_number: shown(checkIpiName, defaults.ipi_number),
    // Used up: nothing follows.
    isrc_next: defaults.isrc_next > lastIsrcNumber ? '' : String(defaults.isrc_next),
    catalog_next: String(defaults.catalog_next),
  }
}

/** A number field's part of the payload; nothing while it is empty. */
function numberAs<Field extends string>(field: Field, typed: string): { [Key in Field]?: number } {
  const read = readWhole(typed)
  return read === null ? {} : ({ [field]: read } as { [Key in Field]?: number })
}

/** The typed values, checked by the server's schema under the fields' own names. */
export const defaultsForm = z
  .object(textsOf(formFields))
  .transform(({ isrc_next, catalog_next, ...words }): z.input<typeof artistDefaultsBody> => ({
    ...words,
    ...numberAs('isrc_next', isrc_next),
    ...numberAs('catalog_next', catalog_next),
  }))
  .pipe(artistDefaultsBody)

/** For a choice between two versions: the society is one value, name and code. */
export type DefaultsValues = Omit<Record<(typeof defaultsWords)[number], string | null>, 'society' | 'society_code'> & {
  society: { name: string | null; code: string | null }
  isrc_next: number
  catalog_next: number
}
export const valuesOf = ({ society, society_code, ...rest }: ArtistDefaults): DefaultsValues => ({
  ...rest,
  society: { name: society, code: society_code },
})
/** The typed values, on top of those that the form started with. */
export const typedValues = (base: ArtistDefaults, body: ArtistDefaultsBody): DefaultsValues =>
  valuesOf({
    ...base,
    ...body,
    isrc_next: body.isrc_next ?? base.isrc_next,
    catalog_next: body.catalog_next ?? base.catalog_next,
    version: base.version,
  })

/** The payload. A next number is sent only if it was changed: others may have been given out since it was read. */
export function bodyOf(
  { society, isrc_next, catalog_next, ...words }: DefaultsValues,
  base: Pick<ArtistDefaults, 'isrc_next' | 'isrc_year' | 'catalog_next'>,
) {
  return {
    ...(Object.fromEntries(
      Object.entries(words).filter(([field]) => (defaultsWords as readonly string[]).includes(field)),
    ) as Omit<Record<(typeof defaultsWords)[number], string | null>, 'society' | 'society_code'>),
    society: society.name,
    society_code: society.code,
    ...(isrc_next === base.isrc_next ? {} : { isrc_next, isrc_year: base.isrc_year }),
    ...(catalog_next === base.catalog_next ? {} : { catalog_next }),
  }
}

/** 'Next: AA-6Q7-26-00047', once there is a prefix. */
export function isrcHint({ isrc_prefix, isrc_next }: DefaultsForm, { isrc_next: stored, isrc_year }: ArtistDefaults) {
  const prefix = checkIsrcPrefix(isrc_prefix)
  if (!prefix.ok) return texts.noPrefix
  const next = readWhole(isrc_next)
  if (next === null && stored > lastIsrcNumber) return texts.isrcUsedUpHelp(isrc_year)
  return next !== null && next >= 0 && next <= lastIsrcNumber
    ? texts.nextNumber(showIsrc(isrcOf(prefix.canonical, isrc_year, next)))
    : undefined
}

export function catalogHint({ catalog_prefix, catalog_next }: DefaultsForm) {
  const prefix = catalog_prefix.trim()
  if (prefix === '') return texts.noPrefix
  const next = readWhole(catalog_next) ?? firstNumber
  return next >= firstNumber ? texts.nextNumber(catalogNumberOf(prefix, next)) : undefined
}
