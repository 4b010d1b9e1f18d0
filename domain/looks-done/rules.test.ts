import { describe, expect, test } from 'vitest'
import {
  looksDoneBecause,
  looksDoneRules,
  papersOf,
  songPapersOf,
  type Facts,
  type SongFacts,
  type WriterFacts,
} from '#domain/looks-done/rules.ts'
import { checklistTemplates } from '#domain/tasks/templates.ts'

const mara: WriterFacts = {
  writer_share: 10_000,
  publisher_share: 10_000,
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
  ...changes,
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
    ['split-sheets', {}, 'Every song has a split sheet. Signatures are not checked here.'],
    ['split-sheets', { songs: [song(1)] }, 'The song has a split sheet. Signatures are not checked here.'],
    ['split-sheets', withLast({ writers: null }), null],
    ['split-sheets', withLast({ writers: [{ ...mara, publisher_share: 9_999 }] }), null],
    ['split-sheets', withLast({ writers: [{ ...mara, writer_share: 9_999 }] }), null],
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
])('the papers of a song with %s', (_name, changes, more, expected) => {
  const [papers] = songPapersOf(facts({ songs: [song(1, changes)], ...more }))
  expect([papers!.lyrics.text, papers!.label_copy.text, papers!.split_sheet.text]).toEqual(expected)
})
