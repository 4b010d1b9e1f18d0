import { checkGtin, checkIsrc, checkIswc } from '#domain/identifiers/rules.ts'
import type { SocietyWork } from '#domain/society-tables/schema.ts'
import { formatDuration } from '#domain/songs/rules.ts'
import { formatShare, writerCode } from '#domain/split-sheets/rules.ts'
import type { Change, Fact, SubmissionKind } from '#domain/submissions/schema.ts'
import { submissionTexts as texts } from '#domain/submissions/texts.ts'

/** After this many days without an answer it is time to ask. */
export const answerDays = 60
/** The MLC. */
export const mlc = 'mlc'
/** The MLC among the societies of CISAC's list. */
export const mlcSociety = '708'
/** The name under which an entry is stored: The MLC has one. */
export const keptRecipient = (kind: SubmissionKind, recipient: string): string =>
  kind === 'work' && recipient === mlcSociety ? mlc : recipient

const shownIsrc = (isrc: string | null): string | null => {
  const checked = isrc === null ? null : checkIsrc(isrc)
  return checked?.ok ? checked.display : isrc
}

const fact = (field: string, value: string | null, of: string | null = null): Fact => ({ field, of, value })

/** The facts that a society registers for a work. The society does not know of later changes. */
export function workFacts({ title, aka, language, writers }: SocietyWork): Fact[] {
  return [
    fact('title', title),
    fact('aka', aka),
    ...writers.flatMap((writer, index) => {
      const of = nameOf(writers, index)
      return [
        fact('name', [writer.given_names, writer.family_name].filter(Boolean).join(' '), of),
        fact('ipi', writer.ipi_number, of),
        fact('role', writerCode(writer.role, writer.writer_share, language), of),
        fact('society', writer.society, of),
        fact('share', formatShare(writer.writer_share), of),
        fact('publisher', writer.publisher, of),
        fact('publisher_share', formatShare(writer.publisher_share), of),
      ]
    }),
  ]
}

/** A number distinguishes the second of two people of one name. */
function nameOf(writers: SocietyWork['writers'], index: number): string {
  const { legal_name } = writers[index]!
  const before = writers.slice(0, index).filter((other) => other.legal_name === legal_name).length
  return before === 0 ? legal_name : `${legal_name} (${before + 1})`
}

export type RecordingFacts = {
  title: string
  artist: string | null
  isrc: string | null
  /** Seconds. */
  length: number | null
  label: string | null
}
export const recordingFacts = (recording: RecordingFacts): Fact[] => [
  fact('title', recording.title),
  fact('artist', recording.artist),
  fact('isrc', shownIsrc(recording.isrc)),
  fact('length', recording.length === null ? null : formatDuration(recording.length)),
  fact('label', recording.label),
]

export type ReleaseFacts = {
  title: string
  artist: string | null
  upc: string | null
  release_date: string | null
  label: string | null
  tracks: readonly { number: number; title: string; isrc: string | null }[]
}
export const releaseFacts = (release: ReleaseFacts): Fact[] => [
  fact('title', release.title),
  fact('artist', release.artist),
  fact('upc', release.upc),
  fact('release_date', release.release_date),
  fact('label', release.label),
  ...release.tracks.flatMap(({ number, title, isrc }) => [
    fact('track', title, String(number)),
    fact('isrc', shownIsrc(isrc), String(number)),
  ]),
]

/** The differences between the sent facts and the account's current ones, in the order of the facts; removed facts come last. */
export function changesBetween(sent: readonly Fact[], now: readonly Fact[]): Change[] {
  const keyOf = ({ field, of }: Fact) => JSON.stringify([field, of])
  const before = new Map(sent.map((each) => [keyOf(each), each.value]))
  const after = new Set(now.map(keyOf))
  return [
    ...now.map((each) => ({ ...each, before: before.get(keyOf(each)) ?? null })),
    ...sent.filter((each) => !after.has(keyOf(each))).map((each) => ({ ...each, before: each.value, value: null })),
  ]
    .filter((each) => each.before !== each.value)
    .map(({ field, of, before: was, value }) => ({ field, of, before: was, now: value }))
}

/** 'Writer share of Mara Lindholt' */
export function factName({ field, of }: Pick<Change, 'field' | 'of'>): string {
  const name = texts.fields[field] ?? field
  return of === null ? name : texts.factOf(name, of)
}

/** The code of a subject as people read it: ISWC, ISRC or UPC; anything else as typed. */
export function shownCode(kind: SubmissionKind, code: string): string {
  const checked = { work: checkIswc, recording: checkIsrc, release: checkGtin }[kind](code)
  return checked.ok ? checked.display : code
}

/** The canonical form of an ISWC that a society gave; null if it is invalid. */
export function givenIswc(typed: string): string | null {
  const checked = checkIswc(typed)
  return checked.ok ? checked.canonical : null
}
