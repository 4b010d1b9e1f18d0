import { checkIpiName } from '#domain/identifiers/rules.ts'
import { readinessTexts as said } from '#domain/label-copy/texts.ts'
import type { Level, Line, Place } from '#domain/readiness/schema.ts'
import { readinessTexts as texts } from '#domain/readiness/texts.ts'
import { hasEmoji } from '#domain/shared/emoji.ts'
import type { SocietyWork, SocietyWriter } from '#domain/society-tables/schema.ts'
import { societyTableTexts } from '#domain/society-tables/texts.ts'
import { isWriter, writerCode } from '#domain/split-sheets/rules.ts'

const { marks } = societyTableTexts

/** `release_id`: of the song, if it may be another release than was asked about. */
type Named = { title: string; song_id: string; release_id?: string }
/** A rule about a work, or a recording. */
export type WorkRule<Work extends Named = SocietyWork> = {
  key: string
  level: Level
  page: Place['page']
  /** The field there; null for the page as a whole. With its page, release or song where that is another one. */
  field?: (work: Work) => string | null | Partial<Place>
  source: string
  /** The fault of the work, in words; null if none. */
  check: (work: Work) => string | null
}

const { sources } = texts
/** The names of the writers for whom this holds, in a sentence; null if there are none. */
export const named =
  (say: (names: string) => string, holds: (writer: SocietyWriter) => boolean) => (work: SocietyWork) => {
    const found = work.writers.filter((writer) => isWriter(writer) && holds(writer))
    return found.length === 0 ? null : say(found.map(({ legal_name }) => legal_name).join(', '))
  }
/** The people page at the first writer for whom this holds. */
const person = (holds: (writer: SocietyWriter) => boolean) => (work: SocietyWork) =>
  work.writers.find((writer) => isWriter(writer) && holds(writer))?.legal_name ?? null
/** A field of the first writer for whom this holds, on the split sheet: '2.ipi_number'. */
export const ofWriter =
  (field: string, holds: (writer: SocietyWriter) => boolean) =>
  ({ writers }: SocietyWork) =>
    `${writers.findIndex((writer) => isWriter(writer) && holds(writer)) + 1}.${field}`
/** The person, else where else on the split sheet it is. */
const personOr =
  (holds: (writer: SocietyWriter) => boolean, fieldOf: (work: SocietyWork) => string) => (work: SocietyWork) =>
    person(holds)(work) ?? ({ page: 'split-sheet', field: fieldOf(work) } as const)
const inState = (state: SocietyWork['state'], said: string) => (work: SocietyWork) =>
  work.state === state ? said : null
const isLatin = (text: string): boolean => /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u.test(text)
const isForeign = ({ family_name, given_names }: SocietyWriter): boolean => !isLatin(family_name + given_names)
const isPictured = ({ family_name, given_names, publisher }: SocietyWriter): boolean =>
  hasEmoji([family_name, given_names, publisher].join(' '))
const hasForeignPublisher = ({ publisher }: SocietyWriter): boolean => !isLatin(publisher ?? '')
/** Of what else is not in Latin letters, the first. */
function foreignField(work: SocietyWork): string {
  if (!isLatin(work.title)) return 'song_title'
  return isLatin(work.aka ?? '') ? ofWriter('publisher', hasForeignPublisher)(work) : 'song_aka'
}
const hasNoIpi = ({ ipi_number }: SocietyWriter): boolean => ipi_number === null
const hasWrongIpi = ({ ipi_number }: SocietyWriter): boolean => ipi_number !== null && !checkIpiName(ipi_number).ok

/** The refusals and questions of a society, work by work. */
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
    field: () => 'open',
    source: sources.shares,
    check: inState('none', marks.noSheet),
  },
  {
    key: 'draft',
    level: 'refused',
    page: 'split-sheet',
    field: () => 'writer_share',
    source: sources.shares,
    check: inState('draft', marks.draft),
  },
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
    field: () => 'role',
    source: sources.writer,
    check: ({ state, writers }) =>
      state !== 'none' &&
      !writers.some(({ role, writer_share }) => ['A', 'C', 'CA'].includes(writerCode(role, writer_share) ?? ''))
        ? marks.noWriter
        : null,
  },
  {
    key: 'arranger',
    level: 'asked',
    page: 'split-sheet',
    field: () => 'role',
    source: sources.arranger,
    check: named(marks.arranger, ({ role }) => role === 'arranger'),
  },
  {
    key: 'guessed',
    level: 'asked',
    page: 'people',
    field: person(({ guessed }) => guessed),
    source: sources.names,
    check: named(marks.guessed, ({ guessed }) => guessed),
  },
  {
    key: 'ipi',
    level: 'asked',
    page: 'split-sheet',
    field: ofWriter('ipi_number', hasNoIpi),
    source: sources.ipi,
    check: named(marks.noIpi, hasNoIpi),
  },
  {
    key: 'wrong-ipi',
    level: 'asked',
    page: 'split-sheet',
    field: ofWriter('ipi_number', hasWrongIpi),
    source: sources.ipi,
    check: named(marks.wrongIpi, hasWrongIpi),
  },
  {
    key: 'letters',
    level: 'asked',
    page: 'people',
    field: personOr(isForeign, foreignField),
    source: sources.letters,
    check: (work) => {
      const title = isLatin(work.title) ? null : marks.titleLetters
      const aka = isLatin(work.aka ?? '') ? null : marks.akaLetters
      const names = named(marks.nameLetters, isForeign)(work)
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
    field: personOr(isPictured, ({ title }) => (hasEmoji(title) ? 'song_title' : 'song_aka')),
    source: sources.letters,
    check: (work) => {
      const title = hasEmoji(work.title + (work.aka ?? '')) ? marks.titleEmoji : null
      const names = named(marks.nameEmoji, isPictured)(work)
      return [title, names].filter((each) => each !== null).join('; ') || null
    },
  },
]

function placeOf<Work extends Named>({ page, field }: WorkRule<Work>, work: Work): Place {
  const { song_id, release_id } = work
  const place: Place = { page, song_id, ...(release_id && { release_id }) }
  const found = field?.(work) ?? {}
  return typeof found === 'string' ? { ...place, field: found } : { ...place, ...found }
}

/** Of a release without a track: there is nothing to register. */
export const noTracks: Line = {
  rule: 'tracks',
  level: 'refused',
  name: said.fields.tracks,
  note: said.noTracks,
  place: { page: 'songs', song_id: null },
  source: sources.tracks,
}

/** Everything that these rules find, in the order of the works. */
export const linesOf = <Work extends Named>(rules: readonly WorkRule<Work>[], works: readonly Work[]): Line[] =>
  works.length === 0 ? [noTracks] : works.flatMap((work) => linesAbout(rules, work))

/** Their findings about one work. */
export const linesAbout = <Work extends Named>(rules: readonly WorkRule<Work>[], work: Work): Line[] =>
  rules.flatMap((rule) => {
    const { key, level, source, check } = rule
    const note = check(work)
    return note === null ? [] : [{ rule: key, level, name: work.title, note, place: placeOf(rule, work), source }]
  })

/** Everything a society would refuse or ask about, in the order of the works. */
export const societyLines = (works: readonly SocietyWork[]): Line[] => linesOf(societyRules, works)
