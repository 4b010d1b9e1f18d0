import { deliveryPackTexts as texts } from '#domain/delivery-packs/texts.ts'
import type { Line } from '#domain/readiness/schema.ts'
import { disputedText } from '#domain/readiness/texts.ts'

/** A part of the pack: its files, and its text on the contents page. */
export type PackPart = {
  key: keyof typeof texts.parts
  /** Empty if it is missing. */
  files: readonly { name: string; content: Uint8Array; remark?: string }[]
  /** Why it is missing, or what is missing in it. */
  missing: readonly string[]
  /** Values that its reader may ask about. */
  questions: readonly string[]
}

/** What readiness says, by level: 'Low Tide: Its ISWC is not valid'. */
export const saidOf = (lines: readonly Line[], level: Line['level']): string[] =>
  lines.filter((line) => line.level === level).map(({ name, note }) => `${name}: ${note}`)

type Pack = {
  release: string
  parts: readonly PackPart[]
  /** Songs whose split sheet or master sheet is in dispute. */
  disputed: readonly string[]
  /** The newest change of what was read. */
  changedAt: Date
}

/** The contents page: disputes, contents, missing papers with the reasons, and values that may be asked about. */
export function contentsPage({ release, parts, disputed, changedAt }: Pack): string {
  const { contents } = texts
  const inside = parts.flatMap(({ key, files }) =>
    files.length === 0
      ? []
      : [`${texts.parts[key]}:`, ...files.map(({ name, remark }) => `  ${name}${remark ? ` (${remark})` : ''}`)],
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
    ...section(contents.disputed, disputed.length > 0 ? [disputedText(disputed)] : []),
    ...section(contents.inside, inside),
    ...section(contents.missing, missing.length > 0 ? missing : [contents.nothing]),
    ...section(contents.questions, said('questions')),
    '',
  ].join('\r\n')
}
