import { describe, expect, test } from 'vitest'
import { addRow, changeRow, orderRows, removeRow } from '#domain/label-copy/row-rules.ts'
import { labelCopy, type LabelCopy, type Track } from '#domain/label-copy/schema.ts'
import { detailOf, idOf, releaseOf, songOf } from '#web/testing/fixtures.ts'
import { smallest } from '#web/testing/smallest.ts'
import { blankRow, formOf, newForm, unflatten, type Row, newRow } from './form.ts'
import { labelCopyBodyOf, savedByRelease, tidy } from './wire.ts'

const row = (id: string, track_number: number, song_title: string): Row =>
  blankRow({ id, song_title, track_number, duration_seconds: null })
const form = (rows: Row[]) => ({
  ...newForm(null, { head: { artist: 'Mara Lindholt' }, track: {} }, new Date('2026-11-22')),
  rows,
})
const sent = (rows: Row[], songs: string[]) =>
  labelCopyBodyOf(form(rows), 1, new Set(songs)).tracks_metadata!.map(
    ({ song_id, track_number }) => `${track_number} ${song_id}`,
  )

describe('the rows to send', () => {
  const rows = [row('a', 1, 'A'), row('b', 2, 'B'), row('c', 3, ' '), row('d', 4, 'D')]

  test('close the numbering behind an empty row that is no song yet', () => {
    expect(sent(rows, ['a', 'b'])).toEqual(['1 a', '2 b', '3 d'])
    expect(
      tidy(form(rows), new Set(['a', 'b'])).rows.map(({ song_id, track_number }) => `${track_number} ${song_id}`),
    ).toEqual(['1 a', '2 b', '3 d'])
  })

  test('leave a song its number if its row was emptied', () => {
    expect(sent(rows, ['a', 'b', 'c', 'd'])).toEqual(['1 a', '2 b', '4 d'])
  })
})

test('a sheet saved with a duplicate number opens with one for each', () => {
  const stored = [1, 1, 2, 7].map(
    (track_number, index) =>
      ({
        song_id: String(index),
        song_title: 'S',
        track_number,
        duration_seconds: null,
        preview_start_time: 30,
      }) as Track,
  )
  const copy = { ...smallest(labelCopy), tracks_metadata: stored }
  const release = {
    title: 'T',
    release_type: 'ep' as const,
    release_date: null,
    genre: null,
    label: null,
    description: null,
    upc_code: null,
  }
  expect(formOf(release, copy).rows.map(({ track_number }) => track_number)).toEqual([1, 2, 3, 7])
})

describe('the rows of a form', () => {
  const rows = [row('a', 1, 'A'), row('b', 2, 'B'), row('c', 3, 'C')]
  test.each<[string, (rows: Row[]) => Row[], string[]]>([
    ['one changes its number', (all) => changeRow(all, 'c', { track_number: 1 }), ['1 c', '2 a', '3 b']],
    ['one comes between', (all) => addRow(all, row('d', 2, 'D')), ['1 a', '2 d', '3 b', '4 c']],
    ['one goes and its song keeps the number', (all) => removeRow(all, 'b', false), ['1 a', '3 c']],
    ['one goes and no song keeps the number', (all) => removeRow(all, 'b', true), ['1 a', '2 c']],
    ['they are put in another order', (all) => orderRows(all, ['c', 'a', 'b']), ['1 c', '2 a', '3 b']],
  ])('%s', (_, change, expected) =>
    expect(change(rows).map(({ song_id, track_number }) => `${track_number} ${song_id}`)).toEqual(expected),
  )

  test('stay the same objects if nothing in them changes', () => {
    expect(changeRow(rows, 'b', { song_title: 'Ebb' })[0]).toBe(rows[0])
    expect(orderRows(rows, ['a', 'c', 'b'])[0]).toBe(rows[0])
  })
})

describe('a saved label copy', () => {
  const track: Track = {
    song_id: 'a',
    song_title: 'Salt',
    track_number: 1,
    duration_seconds: 231,
    explicit_content: false,
    advisory: 'clean',
    isrc: 'SEXYZ2600001',
    iswc: 'T0345246801',
    version_subtitle: 'Acoustic',
    featured_artists: null,
    preview_start_time: 65,
    mix_engineer: null,
    mastering_engineer: null,
    remixer: null,
    language_lyrics: 'sv',
    songwriters: 'Mara',
    producers: null,
    sub_genre: null,
    song: { song_title: 'Salt', track_number: 1, duration_seconds: 231, version: 1 },
  }
  const copy: LabelCopy = {
    id: idOf(2),
    release_id: idOf(1),
    artist: 'Mara',
    version_subtitle: null,
    phonogram_copyright: '2026 Ljud',
    composition_copyright: null,
    sub_genre: 'shoegaze',
    territories: ['DE', 'AT'],
    excluded_territories: [],
    explicit_content: false,
    advisory: 'clean',
    language_lyrics: 'sv',
    upc_code: '036000291452',
    copyright_year: 2026,
    catalog_number: 'LL 1',
    original_release_date: '2019-05-01',
    tracks_metadata: [
      track,
      { ...track, song_id: 'b', track_number: 4, duration_seconds: null, isrc: 'odd', iswc: null },
    ],
    version: 3,
    updated_at: '2026-11-01T00:00:00.000Z',
  }
  const release = releaseOf({ title: 'Ebb', genre: 'Folk', label: 'Ljud', upc_code: '12' })
  const open = () => formOf(release, copy)

  test('opens with everything of the release and of its own, nothing as an empty text', () => {
    expect(open().head).toEqual({
      title: 'Ebb',
      release_type: 'ep',
      release_date: '2026-12-04',
      genre: 'folk',
      label: 'Ljud',
      description: '',
      upc: '036000291452',
      artist: 'Mara',
      version_subtitle: '',
      copyright_year: '2026',
      sub_genre: 'shoegaze',
      language_lyrics: 'sv',
      advisory: 'clean',
      territories: 'DE, AT',
      excluded_territories: '',
      phonogram_copyright: '2026 Ljud',
      composition_copyright: '',
      catalog_number: 'LL 1',
      original_release_date: '2019-05-01',
    })
    const bare = formOf(releaseOf({ release_date: null, genre: 'noise' }), {
      ...copy,
      artist: null,
      phonogram_copyright: null,
      sub_genre: null,
      upc_code: null,
      catalog_number: null,
      original_release_date: null,
      version_subtitle: 'Deluxe',
      composition_copyright: '2026 Mara',
      excluded_territories: ['US', 'CA'],
    })
    expect(bare.head).toMatchObject({
      release_date: '',
      genre: 'noise',
      label: '',
      upc: '',
      artist: '',
      phonogram_copyright: '',
      sub_genre: '',
      catalog_number: '',
      original_release_date: '',
      version_subtitle: 'Deluxe',
      composition_copyright: '2026 Mara',
      excluded_territories: 'US, CA',
    })
  })

  test('opens its tracks with identifiers and lengths as they are displayed', () => {
    expect(open().rows).toEqual([
      {
        song_id: 'a',
        track_number: 1,
        song_title: 'Salt',
        songwriters: 'Mara',
        isrc: 'SE-XYZ-26-00001',
        duration_seconds: '3:51',
        version_subtitle: 'Acoustic',
        featured_artists: '',
        producers: '',
        mix_engineer: '',
        mastering_engineer: '',
        remixer: '',
        preview_start_time: '1:05',
        advisory: 'clean',
        language_lyrics: 'sv',
        sub_genre: '',
        iswc: 'T-034.524.680-1',
      },
      expect.objectContaining({ song_id: 'b', track_number: 4, duration_seconds: '', isrc: 'odd', iswc: '' }),
    ])
  })

  test('shares with its release what a write of the release saves', () => {
    expect(savedByRelease(open())).toEqual({
      title: 'Ebb',
      release_type: 'ep',
      release_date: '2026-12-04',
      genre: 'folk',
      label: 'Ljud',
      description: '',
      upc: '036000291452',
      copyright_year: '2026',
      language_lyrics: 'sv',
      phonogram_copyright: '2026 Ljud',
      composition_copyright: '',
      territories: 'DE, AT',
    })
  })
})

describe('a new label copy', () => {
  const now = new Date('2026-11-22T10:00:00Z')

  test('without a release is a single of today, in English, not explicit, and otherwise empty', () => {
    const { head, rows } = newForm(null, { head: { artist: 'Mara' }, track: {} }, now)
    expect(rows).toEqual([])
    expect(Object.fromEntries(Object.entries(head).filter(([, text]) => text !== ''))).toEqual({
      artist: 'Mara',
      release_type: 'single',
      release_date: '2026-11-22',
      copyright_year: '2026',
      language_lyrics: 'en',
      advisory: 'none',
    })
    expect(head).toMatchObject({ title: '', genre: '', label: '', description: '', upc: '', territories: '' })
  })

  test('of a release has its date and a row for each song', () => {
    const { head, rows } = newForm(
      detailOf({ songs: [songOf(1, { duration_seconds: 231 }), songOf(2)] }),
      { head: { artist: 'Mara' }, track: {} },
      now,
    )
    expect(head).toMatchObject({ release_date: '2026-12-04', copyright_year: '2026' })
    expect(rows.map((each) => [each.song_id, each.song_title, each.track_number, each.duration_seconds])).toEqual([
      [idOf(101), 'Song 1', 1, '3:51'],
      [idOf(102), 'Song 2', 2, ''],
    ])
    expect(rows[0]).toMatchObject({ preview_start_time: '0:30', advisory: 'none', language_lyrics: 'en', isrc: '' })
    expect(
      newForm(detailOf({ release_date: null }), { head: { artist: 'Mara' }, track: {} }, now).head.release_date,
    ).toBe('2026-11-22')
  })

  test("has the release's year, not today's", () =>
    expect(newForm(detailOf({ release_date: '2027-03-05' }), { head: {}, track: {} }, now).head.copyright_year).toBe(
      '2027',
    ))

  test('numbers an added row after the last of the songs and rows', () => {
    const { song_id, ...rest } = newRow([row('a', 2, 'A')], [songOf(5)])
    expect(song_id).toMatch(/^[0-9a-f-]{36}$/)
    expect(rest).toMatchObject({ track_number: 6, song_title: '', duration_seconds: '' })
    expect(newRow([row('a', 7, 'A')], [songOf(5)]).track_number).toBe(8)
  })
})

test('versions that lack a field have it empty', () => {
  const { head, rows } = unflatten({ title: 'Ebb', 'first.track_number': '2' })
  expect([head.title, head.artist]).toEqual(['Ebb', ''])
  expect(rows).toMatchObject([{ song_id: 'first', track_number: 2, song_title: '' }])
})
