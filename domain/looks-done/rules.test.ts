import { describe, expect, test } from 'vitest'
import {
  looksDoneBecause,
  looksDoneRules,
  papersOf,
  songPapersOf,
  waitingSplitsOf,
  type Facts,
  type SongFacts,
  type SplitFacts,
  type WriterFacts,
} from '#domain/looks-done/rules.ts'
import { looksDoneTexts } from '#domain/looks-done/texts.ts'
import { checklistTemplates } from '#domain/tasks/templates.ts'

const mara: WriterFacts = {
  writer_share: 10_000,
  publisher_share: 10_000,
  master_share: null,
  ipi_number: '00000000297',
  pro_affiliation: 'STIM',
  society_code: '079',
}
const velden = { legal_name: 'Mara Velden', stage_name: null, open: false }
/** The split sheet and the lyric sheet name another writer than the label copy. */
const contradicted = {
  split_sheet: [velden, { legal_name: 'Yaw Osei', stage_name: null, open: false }],
  label_copy: 'Mara Velden',
  lyrics: 'Mara Velden, Yaw Osei',
}
const signed: SplitFacts = { signed: true, paper: false, disputed: false, signers: 0, missing: 0 }
const row = (isrc: string | null, more: Partial<NonNullable<SongFacts['row']>> = {}) => ({
  isrc,
  language: 'en',
  toFix: 0,
  ...more,
})
const song = (number: number, changes: Partial<SongFacts> = {}): SongFacts => ({
  id: `song-${number}`,
  song_title: `Song ${number}`,
  track_number: number,
  row: row(`USSKG26${String(number).padStart(5, '0')}`),
  writers: [mara],
  split: signed,
  master: null,
  sections: 3,
  said: { split_sheet: [velden], label_copy: 'Mara Velden', lyrics: 'Mara Velden' },
  ...changes,
})
const facts = (changes: Partial<Facts> = {}): Facts => ({
  status: 'scheduled',
  release_date: '2027-02-19',
  upc_code: '0036000291452',
  songs: [1, 2, 3, 4, 5].map((number) => song(number)),
  labelCopy: { toFix: 0 },
  earlier: null,
  spotify_url: 'https://open.spotify.com/artist/1',
  apple_music_url: 'https://music.apple.com/artist/1',
  posts_before: 5,
  cover: null,
  ...changes,
})
const cover = (side: number, color: 'rgb' | 'cmyk' = 'rgb'): Facts['cover'] => ({
  width: 2560,
  height: 2560,
  file_type: 'image/jpeg',
  content_type: 'upload',
  original: { width: side, height: side, bytes: 4_000_000, file_type: 'image/jpeg', color },
})
/** Five songs of which the last is this. */
const withLast = (changes: Partial<SongFacts>) => ({
  songs: [...[1, 2, 3, 4].map((number) => song(number)), song(5, changes)],
})

describe('what shows that a default task is done', () => {
  const table: [key: string, changes: Partial<Facts>, text: string | null][] = [
    ['choose-date', {}, 'Friday, Feb 19, 2027 is set'],
    ['choose-date', { release_date: '2027-02-20' }, null],
    ['choose-date', { release_date: null }, null],
    ['track-list', {}, '5 songs, numbered 1 to 5'],
    ['track-list', { songs: [song(2), song(1)] }, '2 songs, numbered 1 to 2'],
    ['track-list', { songs: [song(1)] }, null],
    ['track-list', { songs: [song(1), song(3)] }, null],
    ['track-list', { songs: [song(1), song(1)] }, null],
    ['waterfall', { earlier: { title: 'Ebb' } }, 'One of its recordings comes out earlier, on “Ebb”'],
    ['waterfall', {}, null],
    ['split-sheets', {}, 'Every song has a split sheet that all have signed'],
    ['split-sheets', { songs: [song(1)] }, 'The song has a split sheet that all have signed'],
    ['split-sheets', withLast({ master: { split: null, whole: true } }), null],
    [
      'split-sheets',
      withLast({ master: { split: signed, whole: true } }),
      'Every song has a split sheet that all have signed',
    ],
    ['split-sheets', withLast({ split: null }), null],
    ['split-sheets', withLast({ split: { ...signed, signed: false, signers: 3, missing: 1 } }), null],
    ['split-sheets', withLast({ split: { ...signed, disputed: true } }), null],
    // The version that all have signed is in force until the next one is.
    [
      'split-sheets',
      withLast({ split: { ...signed, signers: 3, missing: 3 } }),
      'Every song has a split sheet that all have signed',
    ],
    // Only a draft beside it has changed.
    [
      'split-sheets',
      withLast({ writers: [{ ...mara, writer_share: 9_999 }] }),
      'Every song has a split sheet that all have signed',
    ],
    ['split-sheets', withLast({ writers: null, split: null }), null],
    ['split-sheets', withLast({ said: contradicted }), null],
    ['split-sheets', { songs: [] }, null],
    ['register-writers', {}, 'The writer has a valid IPI number and a society'],
    [
      'register-writers',
      withLast({ writers: [mara, { ...mara, ipi_number: '199', society_code: null, pro_affiliation: 'stim' }] }),
      'All 2 writers have a valid IPI number and a society',
    ],
    ['register-writers', withLast({ writers: [{ ...mara, ipi_number: '00000000298' }] }), null],
    ['register-writers', withLast({ writers: [{ ...mara, ipi_number: null }] }), null],
    ['register-writers', withLast({ writers: [{ ...mara, society_code: null, pro_affiliation: null }] }), null],
    ['register-writers', withLast({ writers: [{ ...mara, society_code: null, pro_affiliation: 'None' }] }), null],
    ['register-writers', withLast({ writers: [{ ...mara, society_code: null, pro_affiliation: 'PPL' }] }), null],
    ['register-writers', withLast({ writers: null }), null],
    ['register-writers', { songs: [] }, null],
    ['isrcs', {}, '5 of 5 ISRCs are valid'],
    ['isrcs', { songs: [song(1)] }, 'The ISRC is valid'],
    ['isrcs', withLast({ row: row('us-skg-26-00005') }), '5 of 5 ISRCs are valid'],
    ['isrcs', withLast({ row: row('USSKG2600001') }), null],
    ['isrcs', withLast({ row: row('US-SKG-26-1') }), null],
    ['isrcs', withLast({ row: row(null) }), null],
    ['isrcs', withLast({ row: null }), null],
    ['isrcs', { songs: [] }, null],
    ['content-calendar', {}, '5 posts are planned before the release'],
    ['content-calendar', { posts_before: 4 }, null],
    ['artwork', { cover: cover(3200) }, 'The cover is square, 3200 × 3200 pixels'],
    ['artwork', { cover: cover(2900) }, null],
    ['artwork', { cover: cover(3200, 'cmyk') }, null],
    ['artwork', {}, null],
    ['upc', {}, 'UPC 036000291452 is valid'],
    ['upc', { upc_code: '036000291453' }, null],
    ['upc', { upc_code: null }, null],
    ['label-copy', {}, 'Label copy is ready'],
    ['label-copy', { labelCopy: { toFix: 1 } }, null],
    ['label-copy', { labelCopy: null }, null],
    ['label-copy', withLast({ row: null }), null],
    ['lyrics', {}, 'Every song has lyrics'],
    ['lyrics', { songs: [song(1)] }, 'The song has lyrics'],
    ['lyrics', withLast({ said: contradicted }), 'Every song has lyrics'],
    ['lyrics', withLast({ sections: 0 }), null],
    ['lyrics', withLast({ sections: null }), null],
    ['lyrics', withLast({ sections: null, row: row(null, { language: 'zxx' }) }), 'Every song with words has lyrics'],
    ['lyrics', { songs: [song(1, { sections: null, row: row(null, { language: 'ZXX' }) })] }, 'No words to proofread'],
    ['lyrics', { songs: [] }, null],
    ['artist-profiles', {}, 'Your Spotify and Apple Music profiles are connected'],
    ['artist-profiles', { spotify_url: null }, null],
    ['artist-profiles', { apple_music_url: null }, null],
    ['release-day', { status: 'released' }, 'The release is out'],
    ['release-day', {}, null],
    ['artwork', {}, null],
    ['no-such-task', {}, null],
  ]
  test.each(table)('%s of %j is %j', (key, changes, text) => expect(looksDoneBecause(key, facts(changes))).toBe(text))

  test('every rule belongs to a task of the standards, and has an example of both answers', () => {
    const keys = Object.keys(looksDoneRules)
    expect(keys.filter((key) => !checklistTemplates.some((template) => template.key === key))).toEqual([])
    const answered = (done: boolean) => new Set(table.filter(([, , text]) => (text !== null) === done).map(([k]) => k))
    expect(keys.filter((key) => !answered(true).has(key) || !answered(false).has(key))).toEqual([])
  })
})

test.each<[string, Partial<Facts>, [string, string], [string, string], [string, string]]>([
  ['everything is there', {}, ['ready', 'Ready'], ['ready', '5 of 5'], ['ready', '5 of 5']],
  [
    'something is missing',
    { labelCopy: { toFix: 3 }, ...withLast({ writers: null, sections: 0 }) },
    ['fix', '3 to fix'],
    ['fix', '4 of 5'],
    ['fix', '4 of 5'],
  ],
  [
    'one song has no words',
    withLast({ sections: null, row: row(null, { language: 'zxx' }) }),
    ['ready', 'Ready'],
    ['ready', '5 of 5'],
    ['ready', '4 of 4'],
  ],
  [
    'one song has papers with other writers',
    withLast({ said: contradicted }),
    ['ready', 'Ready'],
    ['fix', '4 of 5'],
    ['fix', '4 of 5'],
  ],
  [
    'the only song has papers with other writers',
    { songs: [song(1, { said: contradicted })] },
    ['ready', 'Ready'],
    ['fix', '0 of 1'],
    ['fix', '0 of 1'],
  ],
  [
    'nothing is there',
    { labelCopy: null, songs: [song(1, { row: null, writers: null, sections: null })] },
    ['none', 'None yet'],
    ['none', '0 of 1'],
    ['none', '0 of 1'],
  ],
  [
    'there are no songs',
    { labelCopy: null, songs: [] },
    ['none', 'None yet'],
    ['none', 'None yet'],
    ['none', 'None yet'],
  ],
  [
    'its only song has no words',
    { songs: [song(1, { sections: null, row: row(null, { language: 'zxx' }) })] },
    ['ready', 'Ready'],
    ['ready', '1 of 1'],
    ['ready', 'Instrumental'],
  ],
])('the papers of a release of which %s', (_name, changes, ...expected) => {
  const { label_copy, split_sheets, lyrics } = papersOf(facts(changes))
  expect([label_copy, split_sheets, lyrics].map(({ state, text }) => [state, text])).toEqual(expected)
})

test.each<[string, Partial<SongFacts>, Partial<Facts>, string[]]>([
  ['all of its papers', {}, {}, ['Ready', 'Ready', 'Ready']],
  [
    'a sheet without words and a row to fix',
    { sections: 0, row: row(null, { toFix: 2 }) },
    {},
    ['No words yet', '2 to fix', 'Ready'],
  ],
  ['none', { sections: null, row: null, writers: null }, { labelCopy: null }, ['None yet', 'None yet', 'None yet']],
  ['no row on the label copy', { row: null }, {}, ['Ready', 'Not listed', 'Ready']],
  ['shares that are not the whole', { writers: [{ ...mara, writer_share: 5_000 }] }, {}, ['Ready', 'Ready', 'Draft']],
  ['other writers than its label copy', { said: contradicted }, {}, ['Other writers', 'Ready', 'Other writers']],
  [
    'other writers on its label copy alone, and shares to agree on',
    { said: { ...contradicted, lyrics: null }, writers: [{ ...mara, writer_share: 5_000 }] },
    {},
    ['Ready', 'Ready', 'Draft'],
  ],
  [
    'no words, and other writers',
    { said: contradicted, sections: null, row: row(null, { language: 'zxx' }) },
    {},
    ['Other writers', 'Ready', 'Other writers'],
  ],
  ['no words', { sections: null, row: row(null, { language: 'zxx' }) }, {}, ['Instrumental', 'Ready', 'Ready']],
  ['a signed split', { split: signed }, {}, ['Ready', 'Ready', 'Signed']],
  ['a split signed on paper', { split: { ...signed, paper: true } }, {}, ['Ready', 'Ready', 'Signed on paper']],
  ['a split that is out', { split: { ...signed, signers: 3, missing: 1 } }, {}, ['Ready', 'Ready', '2 of 3 agreed']],
  [
    'a signed split and a master sheet that was not sent',
    { split: signed, master: { split: null, whole: true } },
    {},
    ['Ready', 'Ready', 'Ready'],
  ],
  [
    'a signed split and a master draft',
    { split: signed, master: { split: null, whole: false } },
    {},
    ['Ready', 'Ready', 'Draft'],
  ],
  [
    'a signed split and a master sheet that is out',
    { split: signed, master: { split: { ...signed, signed: false, signers: 2, missing: 1 }, whole: true } },
    {},
    ['Ready', 'Ready', '1 of 2 agreed'],
  ],
  ['master shares that do not add up', { writers: [{ ...mara, master_share: 9000 }] }, {}, ['Ready', 'Ready', 'Draft']],
  ['a disputed split', { split: { ...signed, disputed: true } }, {}, ['Ready', 'Ready', 'Disputed']],
])('the papers of a song with %s', (_name, changes, more, expected) => {
  const [papers] = songPapersOf(facts({ songs: [song(1, { split: null, ...changes })], ...more }))
  expect([papers!.lyrics.text, papers!.label_copy.text, papers!.split_sheet.text]).toEqual(expected)
})

test('the pending splits are those that somebody has not agreed to', () => {
  const out = { signed: false, paper: false, disputed: false, signers: 3, missing: 2 }
  const songs = [song(1), song(2, { split: out }), song(3, { split: null, master: { split: out, whole: true } })]
  expect(waitingSplitsOf(facts({ songs }))).toEqual([
    { song_id: 'song-2', scope: 'song', song_title: 'Song 2', missing: 2, signers: 3 },
    { song_id: 'song-3', scope: 'master', song_title: 'Song 3', missing: 2, signers: 3 },
  ])
})

test.each([
  [1, 9, 'Split of “Low Tide”: 1 of 3 has not agreed, the upload is in 9 days'],
  [2, 1, 'Split of “Low Tide”: 2 of 3 have not agreed, the upload is tomorrow'],
  [2, 0, 'Split of “Low Tide”: 2 of 3 have not agreed, the upload is today'],
  [1, -1, 'Split of “Low Tide”: 1 of 3 has not agreed, the upload was due 1 day ago'],
  [1, null, 'Split of “Low Tide”: 1 of 3 has not agreed'],
])('%i missing, %j days before the upload: %s', (missing, days, line) =>
  expect(looksDoneTexts.waiting.line('song', 'Low Tide', missing, 3, days)).toBe(line),
)
