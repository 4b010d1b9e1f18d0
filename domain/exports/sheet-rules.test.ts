import { expect, test } from 'vitest'
import { shareCells, trackCells, type ShareRow, type TrackRow } from '#domain/exports/sheet-rules.ts'
import { exportFileTexts } from '#domain/exports/texts.ts'

const track: TrackRow = {
  release: 'Ebb',
  label: 'Tide Records',
  upc_code: '036000291452',
  artist: 'Marlin',
  catalog_number: 'EBB-1',
  copyright_year: 2026,
  phonogram_copyright: null,
  composition_copyright: '© 2025 Hav',
  territories: ['SE', 'Atlantis'],
  excluded_territories: ['US'],
  track_number: 2,
  song_title: 'Salt',
  version_subtitle: 'Live',
  isrc: 'AA6Q72000047',
  duration_seconds: 205,
  advisory: 'clean',
  featured_artists: 'Yaw Osei',
  songwriters: 'Mara Lindholt',
  producers: 'Bo Ek',
  mix_engineer: 'Ada Berg',
  mastering_engineer: 'Cy Dahl',
  language_lyrics: 'sv',
}
/** The cells by their column, without empty ones. */
const named = (head: readonly string[], cells: readonly (string | number | null)[]) => {
  expect(cells).toHaveLength(head.length)
  return Object.fromEntries(head.map((column, index) => [column, cells[index]]).filter(([, value]) => value !== null))
}
const trackOf = (changes: Partial<TrackRow> = {}) =>
  named(exportFileTexts.labelCopy, trackCells({ ...track, ...changes }))

test('a track has a cell for each column of the label copy', () =>
  expect(trackOf()).toEqual({
    Release: 'Ebb',
    Artist: 'Marlin',
    UPC: '036000291452',
    'Catalog number': 'EBB-1',
    Track: 2,
    Title: 'Salt',
    Version: 'Live',
    ISRC: 'AA6Q72000047',
    Duration: '3:25',
    Explicit: 'Clean version',
    'Featured artists': 'Yaw Osei',
    Songwriters: 'Mara Lindholt',
    Producers: 'Bo Ek',
    'Mixed by': 'Ada Berg',
    'Mastered by': 'Cy Dahl',
    Language: 'Swedish',
    '℗ line': '℗ 2026 Tide Records',
    '© line': '© 2025 Hav',
    Territories: 'Sweden, Atlantis',
    'Excluded territories': 'United States',
  }))

test('the artist owns what no label does, and a song without a label copy has only its own cells', () => {
  expect(trackOf({ label: null })['℗ line']).toBe('℗ 2026 Marlin')
  const none = Object.fromEntries(Object.keys(track).map((key) => [key, null])) as unknown as TrackRow
  expect(
    named(exportFileTexts.labelCopy, trackCells({ ...none, release: 'Ebb', track_number: 2, song_title: 'Salt' })),
  ).toEqual({ Release: 'Ebb', Track: 2, Title: 'Salt' })
})

const share: ShareRow = {
  release: 'Ebb',
  song_title: 'Salt',
  isrc: 'AA6Q72000047',
  party_id: null,
  open_shares: [],
  legal_name: 'Mara Lindholt',
  stage_name: 'Mara',
  role: 'composer',
  contribution: null,
  writer_share: 3333,
  publisher_share: 5000,
  master_share: 10_000,
  pro_affiliation: 'STIM',
  society_code: '079',
  ipi_number: '00000000199',
  publisher: 'Lindholt Ljud',
  publisher_ipi: '00000000297',
  publisher_society: 'PRS',
  publisher_society_code: '052',
  email: null,
  samples: [
    { title: 'Sea organ', owner: 'Nikola', kind: 'sample', cleared: true },
    { title: 'Foghorn', owner: null, kind: 'interpolation', cleared: false },
  ],
  from_month: '2027-07-01',
  is_draft: true,
}
const shareOf = (changes: Partial<ShareRow> = {}) => named(exportFileTexts.splits, shareCells({ ...share, ...changes }))

test('a contributor has a cell for each column of the splits', () =>
  expect(shareOf()).toEqual({
    Release: 'Ebb',
    Song: 'Salt',
    ISRC: 'AA6Q72000047',
    'Legal name': 'Mara Lindholt',
    'Stage name': 'Mara',
    Role: 'Composer',
    'CWR code': 'C',
    'Writer share': '33.33%',
    'Publisher share': '50.00%',
    'Master share': '100.00%',
    PRO: 'STIM',
    IPI: '00000000199',
    Publisher: 'Lindholt Ljud',
    'Publisher IPI': '00000000297',
    'Publisher PRO': 'PRS',
    'Samples and interpolations': 'Sea organ, Nikola (sample, cleared); Foghorn (interpolation, not cleared)',
    'Holds from': '2027-07',
    State: 'Draft',
  }))

test('shares that are open or not used are empty, as is what a sheet does not have', () => {
  const bare = shareOf({
    master_share: null,
    open_shares: ['writer_share'],
    samples: [],
    from_month: null,
    is_draft: false,
  })
  for (const column of ['Writer share', 'Master share', 'Samples and interpolations', 'Holds from', 'State'])
    expect(bare).not.toHaveProperty(column)
  expect(bare).toHaveProperty('Publisher share', '50.00%')
  // A master sheet has no shares of the song, and no code for them.
  expect(shareOf({ writer_share: null, publisher_share: null })).not.toHaveProperty('CWR code')
})
