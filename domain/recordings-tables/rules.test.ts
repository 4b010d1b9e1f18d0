import { expect, test } from 'vitest'
import { isReady, recordingLines } from '#domain/readiness/rules.ts'
import { phonogramOf, recordingsCsv } from '#domain/recordings-tables/rules.ts'
import type { RecordingRow } from '#domain/recordings-tables/schema.ts'

const row: RecordingRow = {
  id: '00000000-0000-4000-8000-000000000001',
  song_id: '00000000-0000-4000-8000-000000000002',
  release_id: '00000000-0000-4000-8000-000000000003',
  title: 'Low Tide',
  version: 'Live',
  artist: 'Marlin & Osei',
  featured: 'Noa',
  isrc: 'SE-A1X-26-00001',
  length: 205,
  phonogram_owner: 'Tide Up',
  phonogram_year: 2026,
  phonogram_share_percent: null,
  release_title: 'Ebb',
  release_date: '2026-11-01',
  released_in: ['SE', 'NO'],
  not_released_in: [],
  upc: '602445790128',
  label: 'Tide',
  genre: 'Pop',
  recorded_in: 'SE',
  recorded_on: '2026-05',
  performers: [
    { name: 'Mara Lindholt', plays: 'Vocals' },
    { name: 'Yaw Osei', plays: null },
  ],
  composers: ['Mara Lindholt', 'Noa Levi'],
  disputed: false,
}

test('writes a line a recording, with formulas kept as text', () => {
  const [head, first, second] = recordingsCsv([row, { ...row, title: '=1+1', phonogram_owner: null }]).split('\r\n')
  expect(head).toMatch(/^\ufeffArtist,Title,Version,ISRC,/)
  expect(first).toBe(
    'Marlin & Osei feat. Noa,Low Tide,Live,SEA1X2600001,3:25,Pop,Tide Up,2026,100,Ebb,2026-11-01,Norway; Sweden,602445790128,Tide,Sweden,2026-05,Mara Lindholt (Vocals); Yaw Osei,Mara Lindholt; Noa Levi,',
  )
  const excluded = recordingsCsv([{ ...row, released_in: ['Worldwide'], not_released_in: ['CU'] }])
  expect(excluded).toContain(',2026-11-01,Worldwide except Cuba,602445790128,')
  expect(recordingsCsv([{ ...row, disputed: true }])).toMatch(
    /,Notes\r\n.*,Its split sheet or master sheet is in dispute\r\n$/,
  )
  expect(second).toMatch(/^Marlin & Osei feat\. Noa,'=1\+1,Live,SEA1X2600001,3:25,Pop,,2026,,/)
})

test.each<[string[], Partial<RecordingRow>]>([
  [[], {}],
  [['disputed asked'], { disputed: true }],
  [['no-isrc refused'], { isrc: null }],
  [['wrong-isrc refused'], { isrc: 'soon' }],
  [['no-artist refused'], { artist: null }],
  [['no-owner refused'], { phonogram_owner: null }],
  [['no-length asked'], { length: null }],
  [['no-country asked'], { recorded_in: null }],
  [['no-performers asked'], { performers: [] }],
  [['no-composers asked'], { composers: [] }],
  [['no-date asked'], { release_date: null }],
  [['no-release-country asked'], { released_in: [] }],
])('says %j', (said, changes) => {
  const lines = recordingLines([{ ...row, ...changes }])
  expect(lines.map(({ rule, level }) => `${rule} ${level}`)).toEqual(said)
  expect(isReady(lines)).toBe(said.every((line) => line.endsWith('asked')))
})

test('leads to the release that a line is about', () => {
  const { song_id, release_id } = row
  expect(recordingLines([{ ...row, isrc: null }])[0]!.place).toEqual({
    page: 'label-copy',
    song_id,
    release_id,
    field: `${song_id}.isrc`,
  })
})

test.each([
  [{ phonogram_owner: null, phonogram_year: null }, '℗ 2024 Tide Up', 'Tide Up', 2024],
  [{ phonogram_owner: null, phonogram_year: null }, '1998, 2026 Tide Up', 'Tide Up', 1998],
  [{ phonogram_owner: null, phonogram_year: null }, 'Tide Up', 'Tide Up', 2026],
  [{ phonogram_owner: 'Noa Levi', phonogram_year: 2020 }, '℗ 2024 Tide Up', 'Noa Levi', 2020],
  [{ phonogram_owner: null, phonogram_year: null }, '℗ 2024', null, 2026],
  [{ phonogram_owner: null, phonogram_year: null }, null, null, 2026],
])('takes owner and year of %j and the line %j apart', (own, line, owner, year) =>
  expect(phonogramOf(own, { line, year: 2026 })).toEqual({ phonogram_owner: owner, phonogram_year: year }),
)
