import { readHeading, type Heading } from '#domain/lyrics/heading-rules.ts'
import {
  createSectionBody,
  maxSectionLetters,
  maxSections,
  maxSplitLetters,
  type LyricSection,
  type SectionType,
} from '#domain/lyrics/schema.ts'
import { splitTexts } from '#domain/lyrics/texts.ts'

export type SplitSection = {
  section_type: SectionType
  content: string
  /** The place on the sheet, counted from 1, of the section with these words; null for one that has them first. */
  repeats: number | null
}
type Worded = Pick<SplitSection, 'section_type' | 'content'>
type Part = { heading: Heading | null; headingLine: string; lines: string[] }

const lineBreak = /\r\n?|\n|\u2028|\u2029|\u0085/
const isBlank = (line: string | undefined) => line === undefined || line.trim() === ''

/**
 * The sections of a pasted text: at its headings, or, if it has none, at its blank lines. `first` is the type of words above
 * the first heading, `above` the sections before it on the sheet. No word is left out: a heading with more than type and
 * number is kept as the first line. Words that are already there, and a heading alone, become a repeat.
 */
export function splitLyrics(
  text: string,
  first: SectionType = 'verse',
  above: readonly LyricSection[] = [],
): SplitSection[] {
  const lines = text.split(lineBreak)
  const parts = partsAtHeadings(lines)
  const sections = parts.some(({ heading }) => heading)
    ? headed(parts, first, namesOf(above))
    : stanzas(lines, first, above)
  return withRepeats(sections, above)
}

/** The same words a second time repeat the first. */
function withRepeats(sections: readonly Worded[], above: readonly LyricSection[]): SplitSection[] {
  const places = new Map<string, number>()
  above.forEach(({ content, repeats_id }, index) => {
    if (repeats_id === null && !places.has(content)) places.set(content, index + 1)
  })
  return sections.map((section, index) => {
    const repeats = places.get(section.content) ?? null
    if (repeats === null) places.set(section.content, above.length + index + 1)
    return { ...section, repeats }
  })
}

/** The sections as they are sent, with an id for each. */
export const sentSections = (
  sections: readonly SplitSection[],
  above: readonly LyricSection[],
  ids: readonly string[],
) => {
  const idAt = [...above.map(({ id }) => id), ...ids]
  return sections.map(({ section_type, content, repeats }, index) => ({
    id: ids[index]!,
    section_type,
    ...(repeats === null ? { content } : { repeats_id: idAt[repeats - 1]! }),
  }))
}

function partsAtHeadings(lines: readonly string[]): Part[] {
  const parts: Part[] = [{ heading: null, headingLine: '', lines: [] }]
  lines.forEach((line, index) => {
    const heading = readHeading(line)
    // `[softly]` in the middle of a verse is a direction.
    const begins = heading !== null && (heading.type !== null || (isBlank(lines[index - 1]) && !isRepeatMark(line)))
    if (begins) parts.push({ heading, headingLine: line.trim(), lines: [] })
    else parts.at(-1)!.lines.push(line)
  })
  return parts
}

const isRepeatMark = (line: string) => /^\[\s*(?:[x×]\s*\d+|\d+\s*[x×])\s*\]$/iu.test(line.trim())

/** Words by what a heading may call them: 'chorus 2', or 'chorus' for the latest. */
function namesOf(sections: readonly Worded[]): Map<string, string> {
  const names = new Map<string, string>()
  const counts = new Map<SectionType, number>()
  for (const { section_type, content } of sections) {
    const number = (counts.get(section_type) ?? 0) + 1
    counts.set(section_type, number)
    for (const name of [`${section_type} ${number}`, section_type]) names.set(name, content)
  }
  return names
}

function headed(parts: readonly Part[], first: SectionType, names: Map<string, string>): Worded[] {
  return parts.flatMap(({ heading, headingLine, lines }): Worded[] => {
    const words = lines.join('\n').trim()
    if (!heading) return words === '' ? [] : [{ section_type: first, content: words }]
    const section_type = heading.type ?? 'verse'
    const again = words === '' && !heading.saysMore ? (names.get(heading.label) ?? names.get(section_type)) : undefined
    if (again !== undefined) return [{ section_type, content: again }]
    if (words !== '' && heading.type) for (const name of [heading.label, section_type]) names.set(name, words)
    const keepsHeading = words === '' || heading.saysMore
    const content = keepsHeading ? `${headingLine}\n${words}`.trim() : words
    return [{ section_type, content }]
  })
}

/** Words that recur unchanged are the chorus, or the type that they had the first time. */
function stanzas(lines: readonly string[], first: SectionType, above: readonly Worded[]): Worded[] {
  const blocks: string[][] = [[]]
  for (const line of lines)
    if (!isBlank(line)) blocks.at(-1)!.push(line)
    else if (blocks.at(-1)!.length > 0) blocks.push([])
  const contents = blocks.map((block) => block.join('\n').trim()).filter((content) => content !== '')
  const times = Map.groupBy(contents, (content) => content)
  const usual = (content: string, index: number) =>
    times.get(content)!.length > 1 ? 'chorus' : index === 0 ? first : 'verse'
  return contents.map((content, index) => ({
    section_type: above.find((section) => section.content === content)?.section_type ?? usual(content, index),
    content,
  }))
}

/** Why a sheet with this many sections cannot take these, or null. */
export function splitProblem(sections: readonly SplitSection[], there: number): string | null {
  if (there + sections.length > maxSections) return splitTexts.tooMany(sections.length, maxSections)
  const tooLong = sections.findIndex((section) => Array.from(section.content).length > maxSectionLetters)
  if (tooLong >= 0) return splitTexts.tooLong(tooLong + 1, maxSectionLetters)
  if (sections.reduce((sum, { content }) => sum + content.length, 0) > maxSplitLetters)
    return splitTexts.tooMuch(maxSplitLetters)
  const refused = sections.map((section) => createSectionBody.safeParse(section)).find(({ success }) => !success)
  return refused?.error?.issues[0]?.message ?? null
}
