import { expect, test } from 'vitest'
import { sampleId, sampleWork, sampleWriter } from '#domain/ddex/samples.ts'
import type { LabelCopy, Track } from '#domain/label-copy/schema.ts'
import type { Release } from '#domain/releases/schema.ts'
import {
  jsonFormat,
  labelCopyCsv,
  labelCopyJson,
  lyricFiles,
  upcOf,
  type DeliverySource,
  type SungSong,
} from './rules.ts'
import { deliveryTexts as texts } from './texts.ts'

const id = '00000000-0000-4000-8000-000000000001'
const track = (changes: Partial<Track> = {}): Track => ({
  song_id: id,
  song_title: 'Salt',
  track_number: 1,
  duration_seconds: 205,
  explicit_content: false,
  advisory: 'none',
  isrc: 'SEA1X2600001',
  iswc: 'T-034.524.680-1',
  version_subtitle: null,
  featured_artists: null,
  preview_start_time: 30,
  mix_engineer: null,
  mastering_engineer: null,
  remixer: null,
  language_lyrics: 'en',
  songwriters: 'Mara Lindholt',
  producers: null,
  sub_genre: null,
  song: { song_title: 'Salt', track_number: 1, duration_seconds: 205, version: 1 },
  ...changes,
})
const source = (tracks: Track[], changes: Partial<LabelCopy> = {}): DeliverySource => ({
  release: {
    id,
    title: 'Low Tide',
    release_type: 'single',
    label: null,
    genre: 'indie',
    release_date: '2026-12-18',
  } as Release,
  copy: {
    version_subtitle: null,
    catalog_number: null,
    upc_code: '036000291452',
    original_release_date: null,
    copyright_year: 2026,
    phonogram_copyright: null,
    composition_copyright: '© 2025 Hav',
    sub_genre: null,
    language_lyrics: 'sv',
    advisory: 'none',
    territories: ['DE', 'SE'],
    excluded_territories: [],
    tracks_metadata: tracks,
    ...changes,
  } as LabelCopy,
  artist: 'Marlin',
  disputed: [],
  recordings: new Map([
    [
      id,
      {
        recording_id: id,
        performers: [
          { name: 'Ines Prat', plays: 'Cello' },
          { name: 'Yaw Osei', plays: null },
        ],
        ai_contribution: 'partly',
        recorded_in: 'SE',
        recorded_on: '2026-05',
        phonogram_owner: null,
        phonogram_year: null,
        phonogram_share_percent: null,
        version: 1,
      },
    ],
  ]),
  works: new Map(),
})
const linesOf = (csv: string) => csv.replace('\ufeff', '').split('\r\n').slice(0, -1)
const cellOf = (csv: string, column: string, line = 1) => {
  const [head, ...lines] = linesOf(csv).map((each) => each.split(','))
  return lines[line - 1]![head!.indexOf(column)]
}

test('writes a line a track, the release repeated, lines of rights in plain letters', () => {
  const csv = labelCopyCsv(source([track(), track({ track_number: 2, song_title: 'Ebb' })], { territories: ['SE'] }))
  expect(linesOf(csv)).toHaveLength(3)
  for (const line of [1, 2])
    expect([cellOf(csv, 'Release title', line), cellOf(csv, 'UPC', line)]).toEqual(['Low Tide', '036000291452'])
  expect([cellOf(csv, '(P) line'), cellOf(csv, '(C) line')]).toEqual(['(P) 2026 Marlin', '(C) 2025 Hav'])
  expect([cellOf(csv, 'ISWC'), cellOf(csv, 'Length'), cellOf(csv, 'Title', 2)]).toEqual(['T0345246801', '3:25', 'Ebb'])
  expect([cellOf(csv, 'Performers'), cellOf(csv, 'AI contribution')]).toEqual(['Ines Prat (Cello); Yaw Osei', 'Partly'])
  expect(cellOf(csv, 'Writers from')).toBe(texts.writersOf.none)
})

test('is one line for a release without tracks, with every column', () => {
  const lines = linesOf(labelCopyCsv(source([], { territories: [] })))
  expect(lines).toHaveLength(2)
  const columns = [...texts.releaseColumns, ...texts.trackColumns]
  expect(lines[1]!.split(',')).toHaveLength(columns.length)
  expect(new Set(columns).size).toBe(columns.length)
})

test.each(['=SUM(A1)', '+1', '-1', '@home'])('keeps a title that begins as %s does text', (song_title) =>
  expect(cellOf(labelCopyCsv(source([track({ song_title })], { territories: [] })), 'Title')).toBe(`'${song_title}`),
)

test('names the genre as forms do', () => {
  expect(cellOf(labelCopyCsv(source([track()])), 'Genre')).toBe('Indie')
  expect(JSON.parse(labelCopyJson(source([track()]))).release.genre).toBe('Indie')
})

test('warns of a song in dispute in its row', () => {
  const disputed = { ...source([track()], { territories: [] }), disputed: [{ song_id: id, title: 'Salt' }] }
  expect(cellOf(labelCopyCsv(disputed), 'Notes')).toBe(texts.inDispute)
  expect(JSON.parse(labelCopyJson(disputed)).tracks).toMatchObject([{ in_dispute: true }])
  expect(cellOf(labelCopyCsv({ ...disputed, disputed: [] }), 'Notes')).toBe('')
})

test('says the format and its version in JSON, the same text for the same facts', () => {
  const json = labelCopyJson(source([track()]))
  expect(labelCopyJson(source([track()]))).toBe(json)
  expect(JSON.parse(json)).toMatchObject({
    format: jsonFormat,
    release: { title: 'Low Tide', upc: '036000291452', phonogram_line: '(P) 2026 Marlin', territories: ['DE', 'SE'] },
    tracks: [{ number: 1, isrc: 'SEA1X2600001', seconds: 205, recorded_in: 'SE', ai_contribution: 'partly' }],
  })
})

test.each([
  ['036000291452', '036000291452'],
  ['0036000291452', '036000291452'],
  ['4006381333931', '4006381333931'],
  ['10614141000415', '10614141000415'],
  ['0360002914520 or so', '0360002914520 or so'],
  ['no code', 'no code'],
  [null, null],
])('the release code %j is delivered as %j', (typed, code) => expect(upcOf(typed)).toBe(code))

test('names who wrote the work by its sheet, with their roles as societies write them', () => {
  const writers = [
    sampleWriter({ ipi_number: '00000000199' }),
    sampleWriter({ legal_name: 'Yaw Osei', role: 'composer' }),
    sampleWriter({ legal_name: 'Ines Prat', role: 'producer', writer_share: 0 }),
  ]
  const works = new Map([[id, sampleWork(1, { writers, disputed: true })]])
  const delivered = { ...source([track()], { territories: [] }), works }
  expect(JSON.parse(labelCopyJson(delivered)).tracks[0].work).toEqual({
    writers_from: 'signed',
    disputed: true,
    writers: [
      { name: 'Mara Lindholt', family_name: 'Lindholt', given_names: 'Mara', ipi: '00000000199', role: 'CA' },
      { name: 'Yaw Osei', family_name: 'Lindholt', given_names: 'Mara', ipi: '00000000199', role: 'C' },
    ],
  })
  expect(labelCopyCsv(delivered)).toContain('Mara Lindholt (CA); Yaw Osei (C)')
  expect(labelCopyCsv(delivered)).toContain(`"${texts.writersOf.signed}${texts.disputed}"`)
})

test('leaves empty what is not known of a recording', () => {
  const unknown = { ...source([track({ duration_seconds: null })], { territories: [] }), recordings: new Map() }
  const empty = { performers: [], ai_contribution: null, recorded_in: null, recorded_on: null, in_dispute: false }
  expect(JSON.parse(labelCopyJson(unknown)).tracks[0]).toMatchObject({
    ...empty,
    phonogram_year: null,
    phonogram_owner: null,
    phonogram_share_percent: null,
    work: { writers_from: 'none', disputed: false, writers: [] },
  })
  expect(cellOf(labelCopyCsv(unknown), 'Length')).toBe('')
})

test('has what is known of a recording, and countries in one cell', () => {
  const known = source([track()], { excluded_territories: ['FR', 'US'] })
  const [recording] = known.recordings.values()
  const own = { phonogram_owner: 'Bo Ek', phonogram_year: 2019, phonogram_share_percent: 50 }
  const recordings = new Map([[id, { ...recording!, ...own }]])
  expect(JSON.parse(labelCopyJson({ ...known, recordings })).tracks[0]).toMatchObject({
    ...own,
    recorded_on: '2026-05',
  })
  for (const cell of ['"DE, SE"', '"FR, US"']) expect(labelCopyCsv(known)).toContain(cell)
})

test('warns of no other song than the one in dispute, and has no line of rights without an owner', () => {
  const disputed = { ...source([track()]), disputed: [{ song_id: sampleId(9), title: 'Ebb' }], artist: null }
  const { release, tracks } = JSON.parse(labelCopyJson(disputed))
  expect([tracks[0].in_dispute, release.phonogram_line]).toEqual([false, null])
})

test('makes a lyric file of each song with words, in the delivery form, and names the others', () => {
  const song = (track_number: number, changes: Partial<SungSong> = {}): SungSong => ({
    song_id: id,
    track_number,
    song_title: 'Salt / Ebb',
    is_instrumental: false,
    sections: [{ section_type: 'verse', content: '[Verse]\nand all the cold,\n(ooh)' }],
    ...changes,
  })
  const songs = [
    song(1),
    song(2, { song_title: 'salt : ebb' }),
    song(3, { song_title: 'Harbor', is_instrumental: true }),
    song(4, { song_title: 'Empty', sections: [] }),
  ]
  expect(lyricFiles(songs)).toEqual({
    files: [
      { name: '01 Salt Ebb.txt', content: 'And all the cold\n(Ooh)\n' },
      { name: '02 salt ebb.txt', content: 'And all the cold\n(Ooh)\n' },
    ],
    without: ['Harbor', 'Empty'],
  })
  expect(lyricFiles([])).toEqual({ files: [], without: [] })
  expect(lyricFiles([song(7), song(100, { song_title: '/' })]).files.map(({ name }) => name)).toEqual([
    '007 Salt Ebb.txt',
    '100.txt',
  ])
})
