import { describe, expect, test } from 'vitest'
import type { LabelCopy, Track } from '#domain/label-copy/schema.ts'
import { addRow, blankRow, changeRow, formOf, newForm, orderRows, removeRow, type Row } from './form.ts'
import { labelCopyBodyOf, tidy } from './wire.ts'

const row = (id: string, track_number: number, song_title: string): Row =>
  blankRow({ id, song_title, track_number, duration_seconds: null })
const form = (rows: Row[]) => ({ ...newForm(null, 'Mara Lindholt', new Date('2026-11-22')), rows })
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
  const copy = {
    territories: [],
    excluded_territories: [],
    copyright_year: 2026,
    upc_code: null,
    tracks_metadata: stored,
  } as unknown as LabelCopy
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

  test('stay the same objects where nothing of them changes', () => {
    expect(changeRow(rows, 'b', { song_title: 'Ebb' })[0]).toBe(rows[0])
    expect(orderRows(rows, ['a', 'c', 'b'])[0]).toBe(rows[0])
  })
})
