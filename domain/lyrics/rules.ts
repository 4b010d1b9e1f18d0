import { heading, sectionNames } from '#domain/lyrics/heading-rules.ts'
import type { LyricSection } from '#domain/lyrics/schema.ts'
import { lyricTexts } from '#domain/lyrics/texts.ts'

/** A line that is one names what follows and is not sung. */
export { heading } from '#domain/lyrics/heading-rules.ts'

type Words = Pick<LyricSection, 'section_type' | 'content'>

/** A section's lines, without doubled or outer spaces; empty ones too. */
export const linesOf = (content: string): string[] =>
  content.split('\n').map((line) => line.replace(/[ \t\u00a0]+/g, ' ').trim())

/** The sheet for people: title, writers, and each section under its type. */
export function plainText({
  title,
  writtenBy,
  sections,
}: {
  title: string
  writtenBy: string | null
  sections: Words[]
}): string {
  const head = [title, ...(writtenBy ? [`${lyricTexts.writtenBy}: ${writtenBy}`] : [])].join('\n')
  return [head, ...sections.map(({ section_type, content }) => `${lyricTexts.types[section_type]}\n${content}`)].join(
    '\n\n',
  )
}

/** A sheet's preview in a list: the first line of the first section. */
export function firstLine(sections: Words[]): string | null {
  return sections[0]?.content.split('\n')[0] ?? null
}

/** Something a store would still reject, or a decision about a line: `line` is as typed. */
type DeliveryHint = {
  kind: 'heading' | 'repeat' | 'written-out' | 'inner-brackets' | 'direction' | 'performer' | 'empty'
  line: string
}
export type Delivery = { text: string; hints: DeliveryHint[] }

/**
 * The lyrics as stores accept them (standards 2.3): no headings, a blank line between sections, each line capitalized and without
 * a comma or full stop at its end, background vocals in brackets on their own lines. It adds a hint for what it cannot decide.
 */
export function deliveryText(sections: Words[]): Delivery {
  const hints: DeliveryHint[] = []
  const verses = sections.map(({ content }) =>
    linesOf(content)
      .flatMap((line) => deliverLine(line, hints))
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .replace(/^\n+|\n+$/g, ''),
  )
  const text = verses.filter((verse) => verse !== '').join('\n\n')
  return { text, hints: text === '' ? [...hints, { kind: 'empty', line: '' }] : hints }
}

const count = '(?:[x×] ?(\\d{1,2})|(\\d{1,2}) ?[x×])'
/** `REPEAT x2`, `(x2)`, `Repeat chorus`: it does not say which lines. */
const bareRepeat = new RegExp(`^[([]?(?:repeat(?: (?:${sectionNames}))?(?: ${count})?|${count})[)\\]]?[.:]?$`, 'iu')
/** `Hold it up (x2)`: the line itself is sung twice. */
const repeated = new RegExp(`^(.*\\S) ?[([] ?(?:repeat )?${count} ?[)\\]]$`, 'iu')
const direction =
  /^[(（].*\b(instrumental|solo|bars?|hum(s|med|ming)?|spoken|whisper(s|ed|ing)?|fades?|guitar|piano|drums?)\b.*[)）]$/iu
const performer = /^\p{Lu}[\p{L}'’.-]*( \p{Lu}[\p{L}'’.-]*)?: \S/u
/** Brackets at the end or start of a line; `a (b) c` stays in one piece. */
const leading = /^([(（][^()（）]+[)）])[,，、]?\s*(?=\S)/u
const trailing = /(?<=\S)\s*([(（][^()（）]+[)）])[.,!?…。，！？]*$/u

function deliverLine(line: string, hints: DeliveryHint[]): string[] {
  const hint = (kind: DeliveryHint['kind']) => void hints.push({ kind, line })
  if (heading.test(line)) return (hint('heading'), [])
  if (bareRepeat.test(line)) return (hint('repeat'), [])
  const times = repeated.exec(line)
  if (times) {
    const sung = deliverLine(times[1]!, hints)
    const often = Number(times[2] ?? times[3])
    if (often < 2 || often > 16) return (hint('repeat'), sung)
    hint('written-out')
    return Array.from({ length: often }, () => sung).flat()
  }
  if (direction.test(line)) hint('direction')
  if (performer.test(line)) hint('performer')
  const parts = splitBackground(line)
  if (parts.some((part) => /\S[(（].*[)）]|[)）].*\S/u.test(part))) hint('inner-brackets')
  return parts.map((part) => capitalize(trimEnd(part)))
}

/** Moves background vocals at either end of a line to their own lines. */
function splitBackground(line: string): string[] {
  const before: string[] = []
  const after: string[] = []
  let rest = line
  for (let found = leading.exec(rest); found; found = leading.exec(rest)) {
    before.push(found[1]!)
    rest = rest.slice(found[0].length)
  }
  for (let found = trailing.exec(rest); found; found = trailing.exec(rest)) {
    after.unshift(found[1]!)
    rest = rest.slice(0, found.index)
  }
  return [...before, rest, ...after]
}

/** Characters that may follow the last comma: quotation marks, brackets, direction marks. */
const closers = String.raw`[\s"'”’»›」』)）\]\u200e\u200f\u202a-\u202e\u2066-\u2069]*`
const comma = new RegExp(`[,،、，､]+(${closers})$`, 'u')
const stop = new RegExp(`(?<![.。．｡…])[.。．｡۔।](${closers})$`, 'u')
/** `U.S.A.` and `a.m.` keep their full stop. */
const initials = new RegExp(`(^|[^\\p{L}])(\\p{L}\\.){2,}${closers}$`, 'u')

/** Without a comma or full stop at its end; ellipses, question and exclamation marks stay. */
function trimEnd(line: string): string {
  const rest = line.replace(comma, '$1')
  const shorter = initials.test(rest) ? rest : rest.replace(stop, '$1')
  return shorter === line ? line.trimEnd() : trimEnd(shorter)
}

/** With its first letter capitalized, if the script capitalizes lines: Georgian does not. */
function capitalize(line: string): string {
  return line.replace(/^([^\p{L}\p{N}]*)(\p{Ll})/u, (whole, before: string, letter: string) => {
    const capital = letter.toUpperCase()
    return /\p{Script=Georgian}/u.test(letter) || Array.from(capital).length > 1 ? whole : before + capital
  })
}

/** A valid file name on every system. */
export function fileNameOf(title: string): string {
  const safe = title
    .replace(/[\p{Cc}\p{Cf}/\\:*?"<>|]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^\.+|\.+$/g, '')
  return `${Array.from(safe).slice(0, 60).join('').trim() || lyricTexts.lyrics}.txt`
}
