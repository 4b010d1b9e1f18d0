import { expect, test } from 'vitest'
import { songOf } from '#web/testing/fixtures.ts'
import { blankRow, newForm, patch, valuesBefore, withDate, type Form, newRow } from './form.ts'

const row = (id: string) => blankRow({ id, song_title: id.toUpperCase(), track_number: 1, duration_seconds: null })
const form: Form = {
  ...newForm(null, { head: {}, track: {} }, new Date('2026-11-22T10:00:00Z')),
  rows: [row('a'), row('b')],
}
const values = { territories: 'Worldwide', 'b.producers': 'Yaw' }

test('fills fields of the release and of tracks; the other rows stay the same objects', () => {
  const after = patch(form, values)
  expect([after.head.territories, after.rows[1]!.producers]).toEqual(['Worldwide', 'Yaw'])
  expect(after.rows[0]).toBe(form.rows[0])
  expect(patch(form, { 'gone.isrc': 'x' }).rows).toEqual(form.rows)
})

test('is undone, except where something else was typed since', () => {
  const before = valuesBefore(form, values)
  const after = patch(form, values)
  expect(patch(after, before, values)).toEqual(form)
  const typed = patch(after, { 'b.producers': 'Ama' })
  expect(patch(typed, before, values)).toEqual(patch(form, { 'b.producers': 'Ama' }))
})

test.each<[year: string, before: string, date: string, after: string | undefined]>([
  ['2026', '2026-11-22', '2027-03-05', '2027'],
  ['2027', '2027-03-05', '0002-03-05', '2026'],
  ['2026', '0202-03-05', '2027-03-05', '2027'],
  ['2026', '', '2027-03-05', '2027'],
  ['2027', '2027-03-05', '', '2026'],
  ['1998', '2026-11-22', '2027-03-05', undefined],
])('year %s of %s goes with a change to %s: %s', (copyright_year, before, release_date, after) =>
  expect(withDate({ ...form.head, copyright_year, release_date: before }, release_date, 2026)).toEqual({
    release_date,
    ...(after && { copyright_year: after }),
  }),
)

test('a new row has the codes and credits of its recording, else the artist’s own', () => {
  const carried = {
    version_subtitle: null,
    featured_artists: null,
    songwriters: 'Mara Lindholt',
    producers: null,
    mix_engineer: 'Ferro',
    mastering_engineer: null,
    remixer: null,
    advisory: 'explicit',
    language_lyrics: 'sv',
  }
  const usual = { producers: 'Me' }
  expect(blankRow(songOf(1, { isrc: 'SEA1X2600001', iswc: 'T0345246801', carried }), usual)).toMatchObject({
    isrc: 'SE-A1X-26-00001',
    iswc: 'T-034.524.680-1',
    songwriters: 'Mara Lindholt',
    producers: '',
    mix_engineer: 'Ferro',
    advisory: 'explicit',
    language_lyrics: 'sv',
  })
  expect(blankRow(songOf(2), usual)).toMatchObject({ isrc: '', iswc: '', producers: 'Me', advisory: 'none' })
})

test('a new row has the writers of the song’s other papers, the artist first, else the artist', () => {
  const usual = { songwriters: 'Mara Lindholt' }
  const writersAt = (lyrics: string | null) =>
    blankRow(songOf(1, { writers: { split_sheet: null, label_copy: null, lyrics } }), usual).songwriters
  expect(writersAt('Yaw Osei; mara lindholt')).toBe('mara lindholt, Yaw Osei')
  expect(writersAt('Yaw Osei')).toBe('Yaw Osei')
  expect(writersAt(null)).toBe('Mara Lindholt')
  expect(blankRow(songOf(1)).songwriters).toBe('')
})

test('a row without a title names nobody, or it would be saved though nothing was typed', () => {
  expect(newRow([], [], { songwriters: 'Mara Lindholt', producers: 'Ada' })).toMatchObject({
    songwriters: '',
    producers: 'Ada',
  })
})
