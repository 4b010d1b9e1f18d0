import { checkIpiName, checkIsrc, checkIswc } from '#domain/identifiers/rules.ts'
import { bulkRows, isCollected, mostRows, publisherOf } from '#domain/mlc/rules.ts'
import type { MlcWork, OwnPublisher } from '#domain/mlc/schema.ts'
import { mlcTexts } from '#domain/mlc/texts.ts'
import type { Line } from '#domain/readiness/schema.ts'
import { linesOf, named, societyRules, type WorkRule } from '#domain/readiness/society-rules.ts'
import { readinessTexts } from '#domain/readiness/texts.ts'
import { isWriter } from '#domain/split-sheets/rules.ts'

const { notes } = mlcTexts
const { sources } = readinessTexts
/** A valid IPI of the account's own publisher opens the bulk upload. */
export const takesBulk = (own: OwnPublisher): boolean =>
  own.publisher !== null && own.publisher_ipi !== null && checkIpiName(own.publisher_ipi).ok

/** What The MLC wants of a work as every society does. */
const shared = societyRules.filter(({ key }) => key !== 'ipi')

const titlesOf = (work: MlcWork, holds: (recording: MlcWork['recordings'][number]) => boolean): string =>
  work.recordings
    .filter(holds)
    .map(({ title }) => title)
    .join(', ')

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
    source: sources.mlc,
    check: named(notes.noPublisher, (writer) => isCollected(writer) && publisherOf(writer, own) === null),
  },
  {
    key: 'publisher-ipi',
    level: 'refused',
    page: 'split-sheet',
    source: sources.mlc,
    // The individual form has to name a publisher, too, but finds its IPI itself.
    check: named(
      notes.noPublisherIpi,
      (writer) => takesBulk(own) && isCollected(writer) && publisherOf(writer, own)?.ipi === null,
    ),
  },
  {
    key: 'no-own-ipi',
    level: 'asked',
    page: 'registration',
    source: sources.mlcMember,
    check: () => (takesBulk(own) ? null : notes.noOwnIpi),
  },
  {
    key: 'wrong-iswc',
    level: 'refused',
    page: 'label-copy',
    source: sources.mlc,
    check: ({ iswc }) => (iswc !== null && !checkIswc(iswc).ok ? notes.wrongIswc : null),
  },
  {
    key: 'wrong-isrc',
    level: 'refused',
    page: 'label-copy',
    source: sources.mlc,
    check: (work) => {
      const titles = titlesOf(work, ({ isrc }) => isrc !== null && !checkIsrc(isrc).ok)
      return titles ? notes.wrongIsrc(titles) : null
    },
  },
  {
    key: 'no-artist',
    level: 'asked',
    page: 'label-copy',
    source: sources.mlc,
    check: (work) => {
      const titles = titlesOf(work, ({ artist }) => artist === null)
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

/** Everything The MLC would refuse or ask about, in the order of the works. */
export const mlcLines = (works: readonly MlcWork[], own: OwnPublisher): Line[] =>
  linesOf<MlcWork>([...shared, ...ownRules(own)], works)
