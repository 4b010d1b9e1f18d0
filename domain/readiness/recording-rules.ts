import { checkIsrc } from '#domain/identifiers/rules.ts'
import type { Line } from '#domain/readiness/schema.ts'
import { linesOf, type WorkRule } from '#domain/readiness/society-rules.ts'
import { readinessTexts } from '#domain/readiness/texts.ts'
import type { RecordingRow } from '#domain/recordings-tables/schema.ts'
import { recordingsTableTexts } from '#domain/recordings-tables/texts.ts'

const { notes } = recordingsTableTexts
const { sources } = readinessTexts

const missing = (note: string, isMissing: (row: RecordingRow) => boolean) => (row: RecordingRow) =>
  isMissing(row) ? note : null

/** What collectors of neighboring rights refuse or ask about (registration-papers, 'Neighbouring rights'). */
export const collectorRules: readonly WorkRule<RecordingRow>[] = [
  {
    key: 'disputed',
    level: 'asked',
    page: 'split-sheet',
    source: sources.signed,
    check: missing(notes.disputed, ({ disputed }) => disputed),
  },
  {
    key: 'no-isrc',
    level: 'refused',
    page: 'label-copy',
    field: ({ song_id }) => `${song_id}.isrc`,
    source: sources.collectors,
    check: missing(notes.noIsrc, ({ isrc }) => isrc === null),
  },
  {
    key: 'wrong-isrc',
    level: 'refused',
    page: 'label-copy',
    field: ({ song_id }) => `${song_id}.isrc`,
    source: sources.collectors,
    check: missing(notes.wrongIsrc, ({ isrc }) => isrc !== null && !checkIsrc(isrc).ok),
  },
  {
    key: 'no-artist',
    level: 'refused',
    page: 'label-copy',
    field: () => 'artist',
    source: sources.collectors,
    check: missing(notes.noArtist, ({ artist }) => artist === null),
  },
  {
    key: 'no-owner',
    level: 'refused',
    page: 'recording',
    field: () => 'phonogram_owner',
    source: sources.collectors,
    check: missing(notes.noOwner, ({ phonogram_owner }) => phonogram_owner === null),
  },
  {
    key: 'no-length',
    level: 'asked',
    page: 'label-copy',
    field: ({ song_id }) => `${song_id}.duration_seconds`,
    source: sources.collectors,
    check: missing(notes.noLength, ({ length }) => length === null),
  },
  {
    key: 'no-country',
    level: 'asked',
    page: 'recording',
    field: () => 'recorded_in',
    source: sources.collectors,
    check: missing(notes.noCountry, ({ recorded_in }) => recorded_in === null),
  },
  {
    key: 'no-performers',
    level: 'asked',
    page: 'recording',
    field: () => 'performers',
    source: sources.performers,
    check: missing(notes.noPerformers, ({ performers }) => performers.length === 0),
  },
  {
    key: 'no-composers',
    level: 'asked',
    page: 'split-sheet',
    field: () => 'open',
    source: sources.collectors,
    check: missing(notes.noComposers, ({ composers }) => composers.length === 0),
  },
  {
    key: 'no-date',
    level: 'asked',
    page: 'label-copy',
    field: () => 'release_date',
    source: sources.collectors,
    check: missing(notes.noDate, ({ release_date }) => release_date === null),
  },
  {
    key: 'no-release-country',
    level: 'asked',
    page: 'label-copy',
    field: () => 'territories',
    source: sources.collectors,
    check: missing(notes.notReleasedIn, ({ released_in }) => released_in.length === 0),
  },
]

/** Everything a collector of neighboring rights would refuse or ask about, in the order of the recordings. */
export const recordingLines = (rows: readonly RecordingRow[]): Line[] => linesOf(collectorRules, rows)
