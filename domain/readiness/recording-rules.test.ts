import { expect, test } from 'vitest'
import { sampleId } from '#domain/ddex/samples.ts'
import { recordingLines } from '#domain/readiness/recording-rules.ts'
import type { RecordingRow } from '#domain/recordings-tables/schema.ts'
import { recordingsTableTexts } from '#domain/recordings-tables/texts.ts'

const { notes } = recordingsTableTexts
const [song_id, release_id] = [sampleId(2), sampleId(3)]
const row: RecordingRow = {
  id: sampleId(1),
  song_id,
  release_id,
  title: 'Low Tide',
  version: null,
  artist: 'Marlin',
  featured: null,
  isrc: 'AA6Q72000047',
  length: 205,
  phonogram_owner: 'Tide Up',
  phonogram_year: 2026,
  phonogram_share_percent: null,
  release_title: 'Ebb',
  release_date: '2026-11-01',
  released_in: ['SE'],
  not_released_in: [],
  upc: null,
  label: null,
  genre: null,
  recorded_in: 'SE',
  recorded_on: null,
  performers: [{ name: 'Mara Lindholt', plays: null }],
  composers: ['Mara Lindholt'],
  disputed: false,
}

test.each<[string, string | undefined, string, Partial<RecordingRow>]>([
  ['split-sheet', undefined, notes.disputed, { disputed: true }],
  ['label-copy', `${song_id}.isrc`, notes.noIsrc, { isrc: null }],
  ['label-copy', `${song_id}.isrc`, notes.wrongIsrc, { isrc: 'soon' }],
  ['label-copy', 'artist', notes.noArtist, { artist: null }],
  ['recording', 'phonogram_owner', notes.noOwner, { phonogram_owner: null }],
  ['label-copy', `${song_id}.duration_seconds`, notes.noLength, { length: null }],
  ['recording', 'recorded_in', notes.noCountry, { recorded_in: null }],
  ['recording', 'performers', notes.noPerformers, { performers: [] }],
  ['split-sheet', 'open', notes.noComposers, { composers: [] }],
  ['label-copy', 'release_date', notes.noDate, { release_date: null }],
  ['label-copy', 'territories', notes.notReleasedIn, { released_in: [] }],
])('leads to %s, %s, with “%s”', (page, field, note, changes) =>
  expect(recordingLines([{ ...row, ...changes }]).map((line) => [line.name, line.note, line.place])).toEqual([
    ['Low Tide', note, { page, song_id, release_id, ...(field && { field }) }],
  ]),
)

test('says nothing of a recording of which all is known', () => expect(recordingLines([row])).toEqual([]))
