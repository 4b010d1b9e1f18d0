import { expect, test } from 'vitest'
import type { MlcWork, OwnPublisher } from '#domain/mlc/schema.ts'
import { isReady, mlcLines } from '#domain/readiness/rules.ts'
import type { SocietyWriter } from '#domain/society-tables/schema.ts'

const own: OwnPublisher = { publisher: 'Lindholt Ljud', publisher_ipi: '00000000297', mlc_publisher_number: null }
const writer: SocietyWriter = {
  legal_name: 'Mara Lindholt',
  family_name: 'Lindholt',
  given_names: 'Mara',
  guessed: false,
  role: 'writer',
  ipi_number: null,
  society: null,
  publisher: null,
  publisher_ipi: null,
  publisher_society: null,
  writer_share: 10_000,
  publisher_share: 10_000,
  collected: true,
}
const work: MlcWork = {
  id: '00000000-0000-4000-8000-000000000001',
  song_id: '00000000-0000-4000-8000-000000000002',
  title: 'Low Tide',
  aka: null,
  iswc: null,
  language: null,
  length: null,
  state: 'signed',
  version: 1,
  disputed: false,
  song_code: null,
  writers: [writer],
  recordings: [
    { id: '1', song_id: 'song', release_id: 'release', title: 'Low Tide', artist: 'Marlin', isrc: null, label: null },
  ],
}

const rulesOf = (changes: Partial<MlcWork>, publisher = own) =>
  mlcLines([{ ...work, ...changes }], publisher).map(({ rule, level }) => `${rule} ${level}`)
const other = { ...writer, publisher: 'Osei Songs' }

test('accepts a work whose shares are collected by a publisher with an IPI', () => expect(rulesOf({})).toEqual([]))

test.each<[string[], Partial<MlcWork>, OwnPublisher?]>([
  [['no-sheet refused'], { state: 'none', writers: [] }],
  [['draft refused'], { state: 'draft' }],
  [['unsigned asked'], { state: 'unsigned' }],
  [['disputed asked'], { disputed: true }],
  [['collects-none refused'], { writers: [{ ...writer, collected: false }] }],
  [
    ['no-collected-share refused'],
    {
      writers: [
        { ...writer, publisher_share: 0 },
        { ...writer, collected: false },
      ],
    },
  ],
  [[], { writers: [{ ...other, publisher_share: 0 }, writer] }],
  [['no-publisher refused', 'no-own-ipi asked'], {}, { ...own, publisher: null }],
  [['no-own-ipi asked'], {}, { ...own, publisher_ipi: null }],
  [['no-own-ipi asked'], {}, { ...own, publisher_ipi: '00000000298' }],
  [['publisher-ipi refused'], { writers: [other] }],
  [[], { writers: [{ ...other, publisher_ipi: '00000000395' }] }],
  [['no-own-ipi asked'], { writers: [other] }, { ...own, publisher_ipi: null }],
  [['wrong-iswc refused'], { iswc: 'T-034.524.680-2' }],
  [['wrong-isrc refused'], { recordings: [{ ...work.recordings[0]!, isrc: 'soon' }] }],
  // One line each: a line disappears when its fault is fixed.
  [
    ['wrong-isrc refused', 'wrong-isrc refused'],
    { recordings: ['soon', 'later'].map((isrc) => ({ ...work.recordings[0]!, isrc })) },
  ],
  [['no-artist asked'], { recordings: [{ ...work.recordings[0]!, artist: null }] }],
  [['too-many asked'], { recordings: Array.from({ length: 301 }, () => work.recordings[0]!) }],
])('says %j', (said, changes, publisher) => {
  expect(rulesOf(changes, publisher)).toEqual(said)
  expect(isReady(mlcLines([{ ...work, ...changes }], publisher ?? own))).toBe(
    said.every((line) => line.endsWith('asked')),
  )
})

test('leads to the recording that a line is about, on its own release', () => {
  const [first] = work.recordings
  const live = { ...first!, song_id: 'live', release_id: 'album', isrc: 'soon', artist: null }
  const places = mlcLines([{ ...work, recordings: [first!, live] }], own).map(({ place }) => place)
  expect(places).toEqual([
    { page: 'label-copy', song_id: 'live', release_id: 'album', field: 'artist' },
    { page: 'label-copy', song_id: 'live', release_id: 'album', field: 'live.isrc' },
  ])
})

test.each<[string, object, Partial<MlcWork>, OwnPublisher]>([
  ['people', {}, { writers: [{ ...writer, collected: false }] }, own],
  ['split-sheet', { field: 'publisher_share' }, { writers: [{ ...writer, publisher_share: 0 }] }, own],
  ['registration', { field: 'publisher' }, {}, { ...own, publisher: null }],
  ['split-sheet', { field: '2.publisher_ipi' }, { writers: [writer, other] }, own],
  ['registration', { field: 'publisher_ipi' }, {}, { ...own, publisher_ipi: null }],
  ['label-copy', { field: `${work.song_id}.iswc` }, { iswc: 'T-034.524.680-2' }, own],
  ['label-copy', {}, { recordings: Array.from({ length: 301 }, () => work.recordings[0]!) }, own],
])('leads to %s, at %j', (page, field, changes, publisher) =>
  expect(mlcLines([{ ...work, ...changes }], publisher)[0]!.place).toMatchObject({ page, ...field }),
)

test('names each recording without an artist', () => {
  const recordings = ['Low Tide', 'Low Tide (Live)'].map((title) => ({ ...work.recordings[0]!, title, artist: null }))
  expect(mlcLines([{ ...work, recordings }], own)[0]!.note).toContain('Low Tide, Low Tide (Live)')
})

test('takes a work that fills the sheet to its last row, in which only writers have one', () => {
  const recordings = Array.from({ length: 300 }, () => work.recordings[0]!)
  const producer = { ...writer, role: 'producer' as const, writer_share: 0, publisher_share: 0, collected: false }
  expect(rulesOf({ recordings })).toEqual([])
  expect(rulesOf({ recordings, writers: [writer, producer] })).toEqual([])
})
