import { checkIpiName } from '#domain/identifiers/rules.ts'
import type { Level, Line, Place } from '#domain/readiness/schema.ts'
import { readinessTexts as texts } from '#domain/readiness/texts.ts'
import type { SocietyWork, SocietyWriter } from '#domain/society-tables/schema.ts'
import { societyTableTexts } from '#domain/society-tables/texts.ts'
import { isWriter, writerCode } from '#domain/split-sheets/rules.ts'

const { marks } = societyTableTexts

type Named = { title: string; song_id: string }
/** A rule about a work, or a recording. */
export type WorkRule<Work extends Named = SocietyWork> = {
  key: string
  level: Level
  page: Place['page']
  source: string
  /** What is wrong with the work, in words; null if nothing is. */
  check: (work: Work) => string | null
}

const { sources } = texts
/** The names of the writers for whom this holds, in a sentence; null if there are none. */
export const named =
  (say: (names: string) => string, holds: (writer: SocietyWriter) => boolean) => (work: SocietyWork) => {
    const found = work.writers.filter((writer) => isWriter(writer) && holds(writer))
    return found.length === 0 ? null : say(found.map(({ legal_name }) => legal_name).join(', '))
  }
const inState = (state: SocietyWork['state'], said: string) => (work: SocietyWork) =>
  work.state === state ? said : null
const isLatin = (text: string): boolean => /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u.test(text)
const hasEmoji = (text: string): boolean => /\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(text)

/** What a society refuses or asks about, work by work. */
export const societyRules: readonly WorkRule[] = [
  {
    key: 'disputed',
    level: 'asked',
    page: 'split-sheet',
    source: sources.signed,
    check: ({ disputed }) => (disputed ? marks.disputed : null),
  },
  {
    key: 'no-sheet',
    level: 'refused',
    page: 'split-sheet',
    source: sources.shares,
    check: inState('none', marks.noSheet),
  },
  { key: 'draft', level: 'refused', page: 'split-sheet', source: sources.shares, check: inState('draft', marks.draft) },
  {
    key: 'unsigned',
    level: 'asked',
    page: 'split-sheet',
    source: sources.signed,
    check: inState('unsigned', marks.unsigned),
  },
  {
    key: 'no-writer',
    level: 'refused',
    page: 'split-sheet',
    source: sources.writer,
    check: ({ state, writers }) =>
      state !== 'none' &&
      !writers.some(({ role, writer_share }) => ['A', 'C', 'CA'].includes(writerCode(role, writer_share) ?? ''))
        ? marks.noWriter
        : null,
  },
  {
    key: 'guessed',
    level: 'asked',
    page: 'people',
    source: sources.names,
    check: named(marks.guessed, ({ guessed }) => guessed),
  },
  {
    key: 'ipi',
    level: 'asked',
    page: 'split-sheet',
    source: sources.ipi,
    check: named(marks.noIpi, ({ ipi_number }) => ipi_number === null),
  },
  {
    key: 'wrong-ipi',
    level: 'asked',
    page: 'split-sheet',
    source: sources.ipi,
    check: named(marks.wrongIpi, ({ ipi_number }) => ipi_number !== null && !checkIpiName(ipi_number).ok),
  },
  {
    key: 'letters',
    level: 'asked',
    page: 'people',
    source: sources.letters,
    check: (work) => {
      const title = isLatin(work.title) ? null : marks.titleLetters
      const aka = isLatin(work.aka ?? '') ? null : marks.akaLetters
      const names = named(
        marks.nameLetters,
        ({ family_name, given_names }) => !isLatin(family_name + given_names),
      )(work)
      const publishers = [...new Set(work.writers.filter(isWriter).flatMap(({ publisher }) => publisher ?? []))].filter(
        (name) => !isLatin(name),
      )
      const publisher = publishers.length > 0 ? marks.publisherLetters(publishers.join(', ')) : null
      return [title, aka, names, publisher].filter((each) => each !== null).join('; ') || null
    },
  },
  {
    key: 'emoji',
    level: 'asked',
    page: 'people',
    source: sources.letters,
    check: (work) => {
      const title = hasEmoji(work.title + (work.aka ?? '')) ? marks.titleEmoji : null
      const names = named(marks.nameEmoji, ({ family_name, given_names, publisher }) =>
        hasEmoji([family_name, given_names, publisher].join(' ')),
      )(work)
      return [title, names].filter((each) => each !== null).join('; ') || null
    },
  },
]

/** Everything that these rules find, in the order of the works. */
export const linesOf = <Work extends Named>(rules: readonly WorkRule<Work>[], works: readonly Work[]): Line[] =>
  works.flatMap((work) =>
    rules.flatMap(({ key, level, page, source, check }) => {
      const note = check(work)
      return note === null
        ? []
        : [{ rule: key, level, name: work.title, note, place: { page, song_id: work.song_id }, source }]
    }),
  )

/** Everything a society would refuse or ask about, in the order of the works. */
export const societyLines = (works: readonly SocietyWork[]): Line[] => linesOf(societyRules, works)
