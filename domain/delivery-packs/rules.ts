import { deliveryPackTexts as texts } from '#domain/delivery-packs/texts.ts'
import type { Line } from '#domain/readiness/schema.ts'

/** A part of the pack: its files, and what stands in the contents page about it. */
export type PackPart = {
  key: keyof typeof texts.parts
  /** Empty if it is missing. */
  files: readonly { name: string; content: Uint8Array }[]
  /** Why it is missing, or what is missing in it. */
  missing: readonly string[]
  /** What its reader may ask about. */
  questions: readonly string[]
}

/** What readiness says, by level: 'Low Tide: Its ISWC is not valid'. */
export const saidOf = (lines: readonly Line[], level: Line['level']): string[] =>
  lines.filter((line) => line.level === level).map(({ name, note }) => `${name}: ${note}`)

/** The contents page: what is in the pack, what is missing and why, and what may be asked about. `changedAt`: the newest change of what was read. */
export function contentsPage(release: string, parts: readonly PackPart[], changedAt: Date): string {
  const { contents } = texts
  const inside = parts.flatMap(({ key, files }) =>
    files.length === 0 ? [] : [`${texts.parts[key]}:`, ...files.map(({ name }) => `  ${name}`)],
  )
  const said = (of: 'missing' | 'questions') =>
    parts.flatMap((part) =>
      part[of].length === 0 ? [] : [`${texts.parts[part.key]}:`, ...part[of].map((line) => `  ${line}`)],
    )
  const section = (title: string, lines: string[]) => (lines.length === 0 ? [] : ['', title, '', ...lines])
  const missing = said('missing')
  return [
    contents.title(release),
    contents.asOf(changedAt.toISOString().slice(0, 10)),
    ...section(contents.inside, inside),
    ...section(contents.missing, missing.length > 0 ? missing : [contents.nothing]),
    ...section(contents.questions, said('questions')),
    '',
  ].join('\r\n')
}
