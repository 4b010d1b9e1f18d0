import { checkIpiName, checkIsrc, checkIswc } from '#domain/identifiers/rules.ts'
import { bulkRows, isCollected, mostRows, publisherOf } from '#domain/mlc/rules.ts'
import type { MlcRecording, MlcWork, OwnPublisher } from '#domain/mlc/schema.ts'
import { mlcTexts } from '#domain/mlc/texts.ts'
import type { Line } from '#domain/readiness/schema.ts'
import { linesAbout, linesOf, named, ofWriter, societyRules, type WorkRule } from '#domain/readiness/society-rules.ts'
import { readinessTexts } from '#domain/readiness/texts.ts'
import type { SocietyWriter } from '#domain/society-tables/schema.ts'
import { isWriter } from '#domain/split-sheets/rules.ts'

const { notes } = mlcTexts
const { sources } = readinessTexts
/** A valid IPI of the account's own publisher opens the bulk upload. */
export const takesBulk = (own: OwnPublisher): boolean =>
  own.publisher !== null && own.publisher_ipi !== null && checkIpiName(own.publisher_ipi).ok

/** What The MLC wants of a work as every society does. */
const shared = societyRules.filter(({ key }) => key !== 'ipi')

type Holds = (recording: MlcRecording) => boolean
const hasNoArtist: Holds = ({ artist }) => artist === null

const titlesOf = (work: MlcWork, holds: Holds): string =>
  work.recordings
    .filter(holds)
    .map(({ title }) => title)
    .join(', ')

/** The label copy of the first recording for which this holds, which may be on another release than the work's first song. */
const atFirst = (field: string, holds: Holds) => (work: MlcWork) => {
  const { release_id, song_id } = work.recordings.find(holds)!
  return { release_id, song_id, field }
}

/** The individual form has to name a publisher, too, but finds its IPI itself. */
const lacksPublisherIpi =
  (own: OwnPublisher) =>
  (writer: SocietyWriter): boolean =>
    takesBulk(own) && isCollected(writer) && publisherOf(writer, own)?.ipi === null

/** What The MLC's sheet needs besides (registration-papers, 'The MLC, bulk work registration'). */
export const ownRules = (own: OwnPublisher): WorkRule<MlcWork>[] => [
  {
    key: 'collects-none',
    level: 'refused',
    page: 'people',
    source: sources.mlc,
    check: ({ writers }) =>
      // Without writers there is more to say first.
      writers.length === 0 || writers.some((writer) => isWriter(writer) && writer.collected)
        ? null
        : notes.collectsNone,
  },
  {
    key: 'no-collected-share',
    level: 'refused',
    page: 'split-sheet',
    field: () => 'publisher_share',
    source: sources.mlc,
    check: ({ writers }) => {
      const own = writers.filter((writer) => isWriter(writer) && writer.collected)
      return own.length > 0 && !own.some(isCollected) ? notes.noCollectedShare : null
    },
  },
  {
    key: 'no-publisher',
    level: 'refused',
    page: 'registration',
    field: () => 'publisher',
    source: sources.mlc,
    check: named(notes.noPublisher, (writer) => isCollected(writer) && publisherOf(writer, own) === null),
  },
  {
    key: 'publisher-ipi',
    level: 'refused',
    page: 'split-sheet',
    field: ofWriter('publisher_ipi', lacksPublisherIpi(own)),
    source: sources.mlc,
    check: named(notes.noPublisherIpi, lacksPublisherIpi(own)),
  },
  {
    key: 'no-own-ipi',
    level: 'asked',
    page: 'registration',
    field: () => 'publisher_ipi',
    source: sources.mlcMember,
    check: () => (takesBulk(own) ? null : notes.noOwnIpi),
  },
  {
    key: 'wrong-iswc',
    level: 'refused',
    page: 'label-copy',
    field: ({ song_id }) => `${song_id}.iswc`,
    source: sources.mlc,
    check: ({ iswc }) => (iswc !== null && !checkIswc(iswc).ok ? notes.wrongIswc : null),
  },
  {
    key: 'no-artist',
    level: 'asked',
    page: 'label-copy',
    field: atFirst('artist', hasNoArtist),
    source: sources.mlc,
    check: (work) => {
      const titles = titlesOf(work, hasNoArtist)
      return titles ? notes.noArtist(titles) : null
    },
  },
  {
    key: 'too-many',
    level: 'asked',
    page: 'label-copy',
    source: sources.mlc,
    check: (work) =>
      work.writers.filter(isWriter).length + work.recordings.length - 1 > mostRows &&
      bulkRows(work, own).length === mostRows
        ? notes.tooMany
        : null,
  },
]

/** And of each recording. */
export const recordingRules: readonly WorkRule<MlcRecording>[] = [
  {
    key: 'wrong-isrc',
    level: 'refused',
    page: 'label-copy',
    field: ({ song_id }) => `${song_id}.isrc`,
    source: sources.mlc,
    check: ({ isrc }) => (isrc !== null && !checkIsrc(isrc).ok ? notes.wrongIsrc : null),
  },
]

/** Everything The MLC would refuse or ask about, in the order of the works, each with its recordings. */
export function mlcLines(works: readonly MlcWork[], own: OwnPublisher): Line[] {
  const rules = [...shared, ...ownRules(own)]
  if (works.length === 0) return linesOf(rules, works)
  return works.flatMap((work) => [
    ...linesAbout(rules, work),
    ...work.recordings.flatMap((recording) => linesAbout(recordingRules, recording)),
  ])
}
