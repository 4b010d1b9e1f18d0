import { checkIsrc, checkIsrcPrefix } from '#domain/identifiers/rules.ts'

/** Designations of one prefix and year run from 00000 to 99999 (ISO 3901). */
export const lastIsrcNumber = 99_999
/** Where counting starts by default. */
export const firstNumber = 1
/** A catalog number fits the registration formats with at most this many characters (standards 1.1). */
const longestCatalogNumber = 18

/** 'US5TC' and 2026 and 47: US5TC2600047, the canonical ISRC. */
export function isrcOf(prefix: string, year: number, number: number): string {
  return `${prefix}${String(year % 100).padStart(2, '0')}${String(number).padStart(5, '0')}`
}

/** An ISRC as it is shown. */
export function showIsrc(canonical: string): string {
  const checked = checkIsrc(canonical)
  return checked.ok ? checked.display : canonical
}

/** 'VSR' and 5 is VSR005: three digits at least. */
export const catalogNumberOf = (prefix: string, number: number): string => `${prefix}${String(number).padStart(3, '0')}`

export const fitsCatalog = (number: string): boolean => number.length <= longestCatalogNumber

/** An ISRC prefix as it is shown. */
export function showPrefix(canonical: string): string {
  const checked = checkIsrcPrefix(canonical)
  return checked.ok ? checked.display : canonical
}
