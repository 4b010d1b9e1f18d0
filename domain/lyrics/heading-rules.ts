import type { SectionType } from '#domain/lyrics/schema.ts'

export const sectionNames = 'verse|chorus|pre-?chorus|bridge|refrain|intro|outro|hook|ad-?lib'
/** `[Chorus: Mara]`, `VERSE 2:`, `Hook`, alone on the line. */
export const heading = new RegExp(
  `^(\\[.*\\]|［.*］|【.*】|(${sectionNames})( \\d+)?:?|\\((${sectionNames})( \\d+)?\\))$`,
  'iu',
)
/** The name a heading begins with, its number, and the rest of it. */
const named = new RegExp(
  `^[[［【(]?\\s*(${sectionNames})(?![\\p{L}\\p{M}])\\s*(\\d*)\\s*:?\\s*(.*?)\\s*[\\]］】)]?:?$`,
  'iu',
)

export type Heading = {
  /** Null for a heading in brackets that names none of the nine types. */
  type: SectionType | null
  /** Its name and number, to find the section it repeats. */
  label: string
  /** It says more than type and number, such as who sings. */
  saysMore: boolean
}

/** A line as a heading; null for a line that is sung. */
export function readHeading(line: string): Heading | null {
  const trimmed = line.trim()
  if (!heading.test(trimmed)) return null
  const found = named.exec(trimmed)
  if (!found) return { type: null, label: trimmed.toLowerCase(), saysMore: true }
  const type = found[1]!.toLowerCase().replace(/^(pre|ad)(?!-)/, '$1-') as SectionType
  return { type, label: `${type} ${found[2]!}`, saysMore: found[3] !== '' }
}
