import { readHeading, type Heading } from '#domain/lyrics/heading-rules.ts'
import {
  createSectionBody,
  maxSectionLetters,
  maxSections,
  maxSplitLetters,
  type SectionType,
} from '#domain/lyrics/schema.ts'
import { splitTexts } from '#domain/lyrics/texts.ts'

export type SplitSection = {
  section_type: SectionType
  content: string
  /** A heading without words: it was given the words of the section that it names. */ repeats: boolean
}
type Part = { heading: Heading | null; headingLine: string; lines: string[] }

const lineBreak = /\r\n?|\n|\u2028|\u2029|\u0085/
const isBlank = (line: string | undefined) => line === undefined || line.trim() === ''

/**
 * The sections of a pasted text: at its headings, or, if it has none, at its blank lines. `first` is the type of words above
 * the first heading. No word is left out: a heading that says more than type and number stays as the first line.
 */
export function splitLyrics(text: string, first: SectionType = 'verse'): SplitSection[] {
  const lines = text.split(lineBreak)
  const parts = partsAtHeadings(lines)
  return parts.some(({ heading }) => heading) ? headed(parts, first) : stanzas(lines, first)
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

function headed(parts: readonly Part[], first: SectionType): SplitSection[] {
  const known = new Map<string, string>()
  return parts.flatMap(({ heading, headingLine, lines }): SplitSection[] => {
    const words = lines.join('\n').trim()
    if (!heading) return words === '' ? [] : [{ section_type: first, content: words, repeats: false }]
    const section_type = heading.type ?? 'verse'
    const again = words === '' && !heading.saysMore ? (known.get(heading.label) ?? known.get(section_type)) : undefined
    if (again !== undefined) return [{ section_type, content: again, repeats: true }]
    if (words !== '' && heading.type) for (const name of [heading.label, section_type]) known.set(name, words)
    const keepsHeading = words === '' || heading.saysMore
    const content = keepsHeading ? `${headingLine}\n${words}`.trim() : words
    return [{ section_type, content, repeats: false }]
  })
}

/** Words that come back unchanged are the chorus. */
function stanzas(lines: readonly string[], first: SectionType): SplitSection[] {
  const blocks: string[][] = [[]]
  for (const line of lines)
    if (!isBlank(line)) blocks.at(-1)!.push(line)
    else if (blocks.at(-1)!.length > 0) blocks.push([])
  const contents = blocks.map((block) => block.join('\n').trim()).filter((content) => content !== '')
  const times = Map.groupBy(contents, (content) => content)
  return contents.map((content, index) => ({
    section_type: times.get(content)!.length > 1 ? 'chorus' : index === 0 ? first : 'verse',
    content,
    repeats: false,
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
