import { describe, expect, test } from 'vitest'
import { labelCopyBody } from '#domain/label-copy/schema.ts'
import { changedFields } from '#web/platform/draft-form.ts'
import { releaseOf } from '#web/testing/fixtures.ts'
import { blankRow, flatten, labelCopyDraft, newForm, rowKey, unflatten, type Form, type Row } from './form.ts'
import { labelCopyBodyOf, readinessSheetOf, releaseBodyOf, tidy, writesOf, writesSchema } from './wire.ts'

const now = new Date('2026-11-22')
const row = (id: string, track_number: number, fields: Partial<Row> = {}): Row => ({
  ...blankRow({ id, song_title: `Song ${id}`, track_number, duration_seconds: 231 }),
  ...fields,
})
const form = (head: Partial<Form['head']> = {}, ...rows: Row[]): Form => {
  const blank = newForm(null, { head: { artist: 'Mara Lindholt' }, track: {} }, now)
  return { head: { ...blank.head, title: 'Harbour Lights', ...head }, rows }
}
const songs = new Set(['a', 'b'])

describe('the release write', () => {
  test.each<[string, Partial<Form['head']>, object]>([
    ['a date, as midnight UTC', { release_date: '2026-12-04' }, { release_date: '2026-12-04T00:00:00.000Z' }],
    ['no date', { release_date: '' }, { release_date: null }],
    ['territories, split and trimmed', { territories: ' DE, ,AT ' }, { territories: ['DE', 'AT'] }],
    ['a year', { copyright_year: '2025' }, { copyright_year: 2025 }],
    ['a UPC in its one form', { upc: ' 0 36000 29145 2 ' }, { upc: '036000291452' }],
    ['a wrong UPC as it was typed, trimmed', { upc: ' 12 ' }, { upc: '12' }],
  ])('sends %s', (_, head, sent) => expect(releaseBodyOf(form(head))).toMatchObject(sent))
})

describe('the label copy write', () => {
  test.each<[string, Partial<Row>, object]>([
    ['a length in seconds', { duration_seconds: '3:51' }, { duration_seconds: 231 }],
    ['no length where it is none', { duration_seconds: '3:75' }, { duration_seconds: null }],
    ['where the preview starts', { preview_start_time: '1:05' }, { preview_start_time: 65 }],
    ['the usual start where none is typed', { preview_start_time: '' }, { preview_start_time: 30 }],
    ['explicit words twice', { advisory: 'explicit' }, { advisory: 'explicit', explicit_content: true }],
    ['a clean edit as not explicit', { advisory: 'clean' }, { advisory: 'clean', explicit_content: false }],
  ])('sends %s', (_, fields, sent) => {
    const { tracks_metadata } = labelCopyBodyOf(form({}, row('a', 1, fields)), 4, songs)
    expect(tracks_metadata).toMatchObject([sent])
  })

  test.each([
    ['explicit', true],
    ['clean', false],
    ['none', false],
  ])('says of a sheet that is %s whether it is explicit: %s', (advisory, explicit_content) =>
    expect(labelCopyBodyOf(form({ advisory }), 4, songs)).toMatchObject({ advisory, explicit_content }),
  )

  test('leaves out rows without title, length and songwriters', () => {
    const empty = { song_title: '', duration_seconds: '' }
    const rows = [row('a', 1, empty), row('b', 2, { ...empty, songwriters: 'Mara' })]
    expect(labelCopyBodyOf(form({}, ...rows), 0, songs).tracks_metadata!.map((track) => track.song_id)).toEqual(['b'])
  })
})

test('finds the field of an objection in either write, although empty rows were left out', () => {
  const typed = form(
    { title: '', copyright_year: '20x6' },
    row('a', 1, { song_title: '', duration_seconds: '' }),
    row('b', 2, { isrc: 'x'.repeat(50) }),
  )
  const { body, fieldAt } = writesOf(typed, { labelCopy: 0 }, new Set())
  const fields = writesSchema.safeParse(body).error!.issues.map(({ path }) => fieldAt(path.join('.')))
  expect(new Set(fields)).toEqual(new Set(['title', 'copyright_year', 'b.isrc', 'b.song_id']))
  // As the server names them, which knows each write by itself.
  expect(['upc_code', 'tracks_metadata.0.isrc', 'tracks_metadata', 'territories.0'].map(fieldAt)).toEqual([
    'upc',
    'b.isrc',
    'tracks_metadata',
    'territories',
  ])
})

describe('a form as one level of texts', () => {
  const whole = form({ label: 'Own' }, row('a', 1, { isrc: 'SE-XYZ-26-00001' }), row('b', 2))

  test('comes back as it was', () => expect(unflatten(flatten(whole))).toEqual(whole))

  test.each<[string, Record<string, string>, string[]]>([
    ['in the order of their numbers', { 'a.track_number': '3' }, ['2 b', '3 a']],
    ['without one that has no number', { 'a.track_number': '' }, ['2 b']],
  ])('gives its tracks %s', (_, changes, expected) => {
    const { rows } = unflatten({ ...flatten(whole), ...changes })
    expect(rows.map(({ track_number, song_id }) => `${track_number} ${song_id}`)).toEqual(expected)
  })
})

describe('a form as the server hands it back', () => {
  test.each<[string, Partial<Form['head']>, Partial<Form['head']>]>([
    ['trimmed', { artist: ' Mara ' }, { artist: 'Mara' }],
    ['territories by their codes', { territories: 'uk, Atlantis' }, { territories: 'GB, Atlantis' }],
    ['a UPC in its one form', { upc: '0 36000 29145 2' }, { upc: '036000291452' }],
    ['a wrong UPC trimmed', { upc: ' 12 ' }, { upc: '12' }],
  ])('is %s', (_, head, tidied) => expect(tidy(form(head), songs).head).toMatchObject(tidied))

  test('has identifiers and lengths of its tracks in their one form', () => {
    const typed = row('a', 1, {
      isrc: ' sexyz2600001 ',
      duration_seconds: '03:51',
      preview_start_time: '',
      producers: ' J ',
    })
    expect(tidy(form({}, typed), songs).rows).toEqual([
      row('a', 1, { isrc: 'SE-XYZ-26-00001', duration_seconds: '3:51', preview_start_time: '0:30', producers: 'J' }),
    ])
  })

  test('differs in nothing from itself, and is what the schema reads', () => {
    const tidied = tidy(form({ territories: 'DE' }, row('a', 1)), songs)
    expect(changedFields(tidied, tidy(tidied, songs), rowKey).size).toBe(0)
    const { territories, copyright_year } = labelCopyBody.parse({
      ...labelCopyBodyOf(tidied, 1, songs),
      tracks_metadata: [],
    })
    expect([territories, copyright_year]).toEqual([['DE'], 2026])
  })
})

test('a row has wrong identifiers trimmed once it is tidy', () =>
  expect(tidy(form({}, row('a', 1, { isrc: ' 12 ', iswc: ' T ' })), songs).rows).toMatchObject([
    { isrc: '12', iswc: 'T' },
  ]))

test('a row whose length cannot be read has none once it is tidy', () =>
  expect(tidy(form({}, row('a', 1, { duration_seconds: '3:75' })), songs).rows[0]!.duration_seconds).toBe(''))

test.each([
  ['', null],
  ['2019-05-01', '2019-05-01'],
])('the original date %j is %j for readiness', (original_release_date, expected) =>
  expect(readinessSheetOf(form({ original_release_date })).original_release_date).toBe(expected),
)

test('a sheet for readiness has no date where none is typed, and every row', () => {
  const sheet = readinessSheetOf(form({ release_date: '' }, row('a', 1), row('c', 2, { song_title: '' })))
  expect([sheet.release_date, sheet.tracks.length, sheet.tracks[0]!.duration_seconds]).toEqual([null, 2, 231])
})

test('a new form begins with the release and the settled defaults', () => {
  const { head, rows } = newForm(
    { ...releaseOf({ genre: 'Folk' }), songs: [], release_tasks: [], label_copy_saved_at: null },
    { head: { artist: 'Mara' }, track: {} },
    now,
  )
  expect(head).toMatchObject({
    title: 'Harbour Lights',
    genre: 'folk',
    artist: 'Mara',
    copyright_year: '2026',
    advisory: 'none',
  })
  expect(rows).toEqual([])
})

test('does not read a draft of another shape', () => {
  const begun = form({}, row('a', 1))
  const draft = { releaseId: 'r', base: { form: begun, versions: { release: null, labelCopy: 0 } }, form: begun }
  expect(labelCopyDraft.parse(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
  const { iswc: _newField, ...older } = begun.rows[0]!
  expect(labelCopyDraft.safeParse({ ...draft, form: { ...begun, rows: [older] } }).success).toBe(false)
})
