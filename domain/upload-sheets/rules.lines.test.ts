import { expect, test } from 'vitest'
import { sampleWork, sampleWriter } from '#domain/ddex/samples.ts'
import type { DeliverySource } from '#domain/delivery-files/rules.ts'
import type { LabelCopy, Track } from '#domain/label-copy/schema.ts'
import type { RecordingDetails } from '#domain/recording-details/schema.ts'
import type { Release } from '#domain/releases/schema.ts'
import { tickOf, ticksOf, uploadGroups } from './rules.ts'

const songId = '00000000-0000-4000-8000-000000000001'
const track: Track = {
  song_id: songId,
  song_title: 'Salt',
  track_number: 3,
  duration_seconds: 205,
  explicit_content: true,
  advisory: 'explicit',
  isrc: 'SE-A1X-26-00001',
  iswc: 'T-034.524.680-1',
  version_subtitle: 'Live',
  featured_artists: 'Ines Prat',
  preview_start_time: 45,
  mix_engineer: 'Bo Ek',
  mastering_engineer: 'Ada Berg',
  remixer: 'Noa Levi',
  language_lyrics: 'sv',
  songwriters: 'Mara Lindholt, Prince',
  producers: 'Bo Ek, Ada Berg',
  sub_genre: null,
  song: { song_title: 'Salt', track_number: 3, duration_seconds: 205, version: 1 },
}
const details: RecordingDetails = {
  recording_id: songId,
  performers: [
    { name: 'Ines Prat', plays: 'Cello' },
    { name: 'Yaw Osei', plays: null },
  ],
  ai_contribution: 'partly',
  recorded_in: null,
  recorded_on: null,
  phonogram_owner: 'Ebb',
  phonogram_year: 2025,
  phonogram_share_percent: null,
  version: 1,
}
const source = (changes: Partial<DeliverySource> = {}, trackChanges: Partial<Track> = {}): DeliverySource => ({
  release: {
    title: 'Low Tide',
    release_type: 'ep',
    label: 'Tide Records',
    genre: 'indie',
    release_date: '2026-12-18',
  } as Release,
  copy: {
    version_subtitle: 'Deluxe',
    catalog_number: 'TIDE-1',
    upc_code: '0036000291452',
    original_release_date: '2020-01-31',
    copyright_year: 2026,
    phonogram_copyright: '℗ 1998, 2026 Hav Records',
    composition_copyright: '© Marlin Songs',
    sub_genre: 'Dream Pop',
    language_lyrics: 'sv',
    advisory: 'explicit',
    territories: ['Worldwide'],
    excluded_territories: ['FR', 'US'],
    tracks_metadata: [{ ...track, ...trackChanges }],
  } as Partial<LabelCopy> as LabelCopy,
  artist: 'Marlin, Yaw Osei',
  disputed: [],
  recordings: new Map([[songId, details]]),
  works: new Map(),
  ...changes,
})
const lyrics = new Map([[songId, 'And all the cold\n']])
const groupsOf = (from: DeliverySource) => uploadGroups(from, lyrics)
/** A line as 'key | label: value'. */
const linesOf = (from: DeliverySource, group: 0 | 1, keys = /./) =>
  groupsOf(from)
    [group]!.items.filter(({ key }) => keys.test(key))
    .map(({ key, label, value }) => `${key} | ${label}: ${value ?? '-'}`)

test('a release has its lines in the order of distributors’ forms', () =>
  expect(linesOf(source(), 0)).toEqual([
    'title | Title: Low Tide',
    'version | Version: Deluxe',
    'artist.1 | Primary artist 1: Marlin',
    'artist.2 | Primary artist 2: Yaw Osei',
    'label | Label: Tide Records',
    'type | Release type: EP',
    'genre | Primary genre: Indie',
    'sub_genre | Sub-genre: Dream Pop',
    'language | Language (ISO code): sv',
    'release_date | Release date: 2026-12-18',
    'original_release_date | Original release date: 2020-01-31',
    'upc | UPC or EAN: 036000291452',
    'catalog_number | Catalog number: TIDE-1',
    'phonogram_year | ℗ year: 1998, 2026',
    'phonogram_owner | ℗ owner: Hav Records',
    'copyright_year | © year: 2026',
    'copyright_owner | © owner: Marlin Songs',
    'territories | Territories (ISO codes): Worldwide',
    'excluded_territories | Excluded territories (ISO codes): FR, US',
    'explicit | Explicit: Yes',
  ]))

test('a track has its lines, people one by one', () =>
  expect(linesOf(source(), 1)).toEqual([
    'title | Title: Salt',
    'version | Version: Live',
    'featured.1 | Featured artist: Ines Prat',
    'remixer.1 | Remixer: Noa Levi',
    'isrc | ISRC: SEA1X2600001',
    'explicit | Explicit: Yes',
    'language_lyrics | Language of lyrics (ISO code): sv',
    'length | Length: 3:25',
    'preview | Preview start in seconds: 45',
    'writer.1.given | Songwriter 1: first name: Mara',
    'writer.1.family | Songwriter 1: last name: Lindholt',
    'writer.2.family | Songwriter 2: last name: Prince',
    'iswc | ISWC: T0345246801',
    'producer.1 | Producer 1: Bo Ek',
    'producer.2 | Producer 2: Ada Berg',
    'mix_engineer.1 | Mix engineer: Bo Ek',
    'mastering_engineer.1 | Mastering engineer: Ada Berg',
    'performer.1 | Performer 1: Ines Prat',
    'performer.1.plays | Performer 1: instrument or voice: Cello',
    'performer.2 | Performer 2: Yaw Osei',
    'ai | Made with AI: Partly',
    'phonogram_year | ℗ year: 2025',
    'phonogram_owner | ℗ owner: Ebb',
    'lyrics | Lyrics: And all the cold',
  ]))

test('each line leads to where its value is typed', () => {
  const [release, song] = groupsOf(source())
  expect(release!.items.every(({ page, note }) => page === 'label-copy' && note === null)).toBe(true)
  expect(Object.fromEntries(release!.items.map(({ key, field }) => [key, field]))).toEqual({
    title: 'title',
    version: 'version_subtitle',
    'artist.1': 'artist',
    'artist.2': 'artist',
    label: 'label',
    type: 'release_type',
    genre: 'genre',
    sub_genre: 'sub_genre',
    language: 'language_lyrics',
    release_date: 'release_date',
    original_release_date: 'original_release_date',
    upc: 'upc',
    catalog_number: 'catalog_number',
    phonogram_year: 'phonogram_copyright',
    phonogram_owner: 'phonogram_copyright',
    copyright_year: 'composition_copyright',
    copyright_owner: 'composition_copyright',
    territories: 'territories',
    excluded_territories: 'excluded_territories',
    explicit: 'advisory',
  })
  const places = song!.items.map(({ key, page, field }) => [key, page, field?.replace(songId, 'song') ?? null])
  expect(Object.fromEntries(places.map(([key, ...place]) => [key, place.join(' ')]))).toEqual({
    title: 'label-copy song.song_title',
    version: 'label-copy song.version_subtitle',
    'featured.1': 'label-copy song.featured_artists',
    'remixer.1': 'label-copy song.remixer',
    isrc: 'label-copy song.isrc',
    explicit: 'label-copy song.advisory',
    language_lyrics: 'label-copy song.language_lyrics',
    length: 'label-copy song.duration_seconds',
    preview: 'label-copy song.preview_start_time',
    'writer.1.given': 'label-copy song.songwriters',
    'writer.1.family': 'label-copy song.songwriters',
    'writer.2.family': 'label-copy song.songwriters',
    iswc: 'label-copy song.iswc',
    'producer.1': 'label-copy song.producers',
    'producer.2': 'label-copy song.producers',
    'mix_engineer.1': 'label-copy song.mix_engineer',
    'mastering_engineer.1': 'label-copy song.mastering_engineer',
    'performer.1': 'recording ',
    'performer.1.plays': 'recording ',
    'performer.2': 'recording ',
    ai: 'recording ',
    phonogram_year: 'recording ',
    phonogram_owner: 'recording ',
    lyrics: 'lyrics ',
  })
})

test('what is not known has one empty line each, which leads to its field', () => {
  const unknown = { featured_artists: null, songwriters: null, duration_seconds: null, isrc: null }
  const from = source({ recordings: new Map(), artist: null }, unknown)
  expect(linesOf(from, 1, /^(featured|writer|length|isrc|performer|ai|phonogram)/)).toEqual([
    'featured | Featured artist: -',
    'isrc | ISRC: -',
    'length | Length: -',
    'writer | Songwriter: -',
    'performer | Performer: -',
    'ai | Made with AI: -',
  ])
  expect(linesOf(from, 0, /^artist/)).toEqual(['artist | Primary artist: -'])
  const writer = groupsOf(from)[1]!.items.find(({ key }) => key === 'writer')
  expect(writer).toMatchObject({ field: `${songId}.songwriters`, page: 'label-copy', note: null })
})

test('the artist is the label and owner if no other is named', () => {
  const own = source({ release: { ...source().release, label: null }, artist: 'Marlin' })
  const from = { ...own, copy: { ...own.copy, phonogram_copyright: null } }
  expect(linesOf(from, 0, /^(label|phonogram)/)).toEqual([
    'label | Label: Marlin',
    'phonogram_year | ℗ year: 2026',
    'phonogram_owner | ℗ owner: Marlin',
  ])
  expect(linesOf({ ...from, artist: null }, 0, /^(label|phonogram)/)).toEqual([
    'label | Label: -',
    'phonogram_year | ℗ year: 2026',
    'phonogram_owner | ℗ owner: -',
  ])
})

test.each([
  ['signed', null],
  ['unsigned', 'From the split sheet, which not everybody has signed.'],
  ['draft', 'From a split sheet whose shares are not agreed.'],
] as const)('writers of a sheet that is %s are noted as %j', (state, note) => {
  const works = new Map([[songId, sampleWork(1, { state, writers: [sampleWriter({ role: 'lyricist' })] })]])
  const items = groupsOf(source({ works }))[1]!.items.filter(({ key }) => key.startsWith('writer'))
  expect(items.map(({ key, value, note: said, page, field }) => [key, value, said, page, field])).toEqual([
    ['writer.1.given', 'Mara', note, 'split-sheet', null],
    ['writer.1.family', 'Lindholt', note, 'split-sheet', null],
    ['writer.1.role', 'Lyricist', note, 'split-sheet', null],
  ])
})

test('a sheet on which nobody wrote leaves the writers to the label copy, and says so', () => {
  const producer = sampleWriter({ role: 'producer', writer_share: 0 })
  const works = new Map([[songId, sampleWork(1, { writers: [producer] })]])
  const [first] = groupsOf(source({ works }))[1]!.items.filter(({ key }) => key.startsWith('writer'))
  expect(first).toMatchObject({
    key: 'writer.1.given',
    value: 'Mara',
    note: 'From the label copy: the song has no split sheet.',
  })
})

test('ticks of a track are named after its song, and groups by number and title', () => {
  const [release, song] = groupsOf(source({}, { isrc: ' ' }))
  expect([release!.song_id, release!.title, song!.song_id, song!.title]).toEqual([null, 'Release', songId, '3. Salt'])
  expect(tickOf(release!, { key: 'upc' })).toBe('upc')
  expect(tickOf(song!, { key: 'upc' })).toBe(`${songId}.upc`)
  expect(ticksOf(song!)).not.toContain(`${songId}.isrc`)
  expect(ticksOf(release!)).toContain('upc')
})
