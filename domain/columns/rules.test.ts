import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fillableFields, fillDown, pasteColumn, readCells } from '#domain/columns/rules.ts'

test.each<[text: string, cells: string[][]]>([
  ['', []],
  ['\n\r\n \n', []],
  ['one', [['one']]],
  ['one\n', [['one']]],
  ['one\ntwo', [['one'], ['two']]],
  ['one\r\ntwo\r\n', [['one'], ['two']]],
  ['one\rtwo', [['one'], ['two']]],
  ['one\n\nthree', [['one'], [''], ['three']]],
  [' one \t two ', [['one', 'two']]],
  ['\ttwo\nthree', [['', 'two'], ['three']]],
  // Quotes of a spreadsheet, and quotes of the text.
  ['"a\nb"\nc', [['a b'], ['c']]],
  ['"a\tb"\tc', [['a b', 'c']]],
  ['"say ""hi"""\nc', [['say "hi"'], ['c']]],
  ['"Heroes"\nTwelve 12"', [['"Heroes"'], ['Twelve 12"']]],
  ['"Heroes\n"Low', [['"Heroes'], ['"Low']]],
  ['"', [['"']]],
])('reads %j', (text, cells) => expect(readCells(text)).toEqual(cells))

test('reads any text to its end', () =>
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', '"', '\t', '\r', '\n', ' ') }), (text) => {
      const letters = (read: string) => read.replaceAll(/[^a]/g, '')
      expect(letters(readCells(text).flat().join(''))).toBe(letters(text))
    }),
  ))

describe('lines pasted into a cell', () => {
  const ids = ['a', 'b', 'c']
  const columns = ['title', 'writers', 'isrc'] as const
  const paste = (text: string, first = 'a', field: string = 'writers') =>
    pasteColumn<string>(text, ids, first, columns, field)

  test.each<[string, string]>([
    ['nothing', ''],
    ['empty lines', '\n\n\n'],
    ['one line', 'Yaw'],
    ['one line and its end', 'Yaw\r\n'],
    ['one row of cells', 'Yaw\tUSSKG1912345'],
    ['lines without anything for this column', '\t\t\tx\n\t\t\ty'],
  ])('are ordinary text: %s', (_, text) => expect(paste(text)).toBeNull())

  test.each<[string, ReturnType<typeof paste>, ReturnType<typeof paste>]>([
    ['go down', paste('Yaw\nAma'), { set: { 'a.writers': 'Yaw', 'b.writers': 'Ama' }, rows: 2, leftOut: 0 }],
    [
      'begin where they are pasted',
      paste('Yaw\nAma', 'b'),
      { set: { 'b.writers': 'Yaw', 'c.writers': 'Ama' }, rows: 2, leftOut: 0 },
    ],
    ['are left out after the last track', paste('1\n2\n3', 'c'), { set: { 'c.writers': '1' }, rows: 1, leftOut: 2 }],
    [
      'leave a track alone where they are empty',
      paste('1\n\n3'),
      { set: { 'a.writers': '1', 'c.writers': '3' }, rows: 2, leftOut: 0 },
    ],
    [
      'go right, up to the last column',
      paste('1\tA\tx\n2\tB\ty'),
      { set: { 'a.writers': '1', 'a.isrc': 'A', 'b.writers': '2', 'b.isrc': 'B' }, rows: 2, leftOut: 0 },
    ],
    [
      'stay in a field outside the columns',
      paste('1\tA\n2\tB', 'a', 'remixer'),
      { set: { 'a.remixer': '1', 'b.remixer': '2' }, rows: 2, leftOut: 0 },
    ],
  ])('%s', (_, pasted, expected) => expect(pasted).toEqual(expected))

  test('may be five thousand', () => {
    const text = Array.from({ length: 5000 }, (_, index) => `"Writer ${index}`).join('\r\n')
    expect(paste(text)).toMatchObject({ set: { 'c.writers': '"Writer 2' }, rows: 3, leftOut: 4997 })
  })
})

describe('filling down', () => {
  const row = (song_id: string, writers: string, remixer = '') => ({ song_id, writers, remixer })
  const rows = [row('a', 'Yaw'), row('b', ''), row('c', 'Yaw'), row('d', 'Ama')]

  test.each<[first: string, set: Record<string, string>]>([
    ['a', { 'b.writers': 'Yaw', 'd.writers': 'Yaw' }],
    ['c', { 'd.writers': 'Yaw' }],
    ['d', {}],
    ['b', {}],
    ['gone', {}],
  ])('from %s changes %j', (first, set) => expect(fillDown(rows, first, 'writers')).toEqual(set))

  test('is offered exactly where it changes something', () => {
    const offered = fillableFields(rows, ['writers', 'remixer'])
    expect(Object.fromEntries(offered)).toEqual({ a: 'writers', b: '', c: 'writers', d: '' })
  })
})
