import { expect, test } from 'vitest'
import { readiness } from '#domain/label-copy/readiness-rules.ts'
import { readinessSheet, readinessTrack } from '#domain/label-copy/samples.ts'
import type { WritersOfSong } from '#domain/writers/schema.ts'

const remarks = (songwriters: string | null, others: Partial<WritersOfSong>) =>
  readiness(
    readinessSheet({
      title: 'Glass Ceiling Fan',
      tracks: [readinessTrack(3, { track_number: 1, song_title: 'Glass Ceiling Fan', songwriters })],
    }),
    [],
    new Map([['t3', { split_sheet: null, label_copy: 'what was saved', lyrics: null, ...others }]]),
  ).filter(({ listed }) => listed)

const split_sheet = [
  { legal_name: 'Mara Velden', stage_name: 'Mara V', open: false },
  { legal_name: 'J. R. Osei', stage_name: null, open: false },
]

test('a track that contradicts its split sheet is to be fixed, with the names and one press that settles it', () => {
  const [problem, ...more] = remarks('Mara V', { split_sheet })
  expect(more).toEqual([])
  expect(problem).toEqual({
    field: 't3.songwriters',
    level: 'warn',
    listed: true,
    name: '1 Glass Ceiling Fan',
    note: 'The split sheet also names J. R. Osei',
    said: 'The split sheet also names J. R. Osei.',
    other: { side: 'split_sheet', at: null },
    mend: {
      label: 'Use Split Sheet Writers',
      done: 'Writers taken from the split sheet',
      set: { 't3.songwriters': 'Mara Velden, J. R. Osei' },
    },
  })
  expect(remarks(problem!.mend!.set['t3.songwriters']!, { split_sheet })).toEqual([])
})

test.each<[songwriters: string | null, others: Partial<WritersOfSong>, notes: string[]]>([
  ['Mara V, Ada Ferro', { split_sheet }, ['The split sheet names J. R. Osei, but not Ada Ferro']],
  [
    'Mara V, J. R. Osei, Ada',
    { split_sheet, lyrics: 'mara v & j. r. osei' },
    ['The split sheet and the lyric sheet do not name Ada'],
  ],
  [
    'Mara V',
    { split_sheet, lyrics: 'Ada' },
    ['The split sheet also names J. R. Osei', 'The lyric sheet names Ada, but not Mara V'],
  ],
  ['Ada, Mo', { split_sheet }, ['The split sheet names Mara Velden and J. R. Osei, but not Ada or Mo']],
  ['Mara Velden', { lyrics: 'MARA VELDEN' }, []],
  ['Mara Velden', {}, []],
  [null, { split_sheet }, ['No songwriter']],
])('%j beside %j: %j', (songwriters, others, notes) =>
  expect(remarks(songwriters, others).map(({ note }) => note)).toEqual(notes),
)

test('a track without songwriters is offered those of another paper', () => {
  expect(remarks(' ', { lyrics: 'Mara Velden; Ada' })[0]?.mend).toMatchObject({
    label: 'Use Lyric Sheet Writers',
    set: { 't3.songwriters': 'Mara Velden, Ada' },
  })
  expect(remarks(' ', {})[0]).not.toHaveProperty('mend')
})
