import { expect, test } from 'vitest'
import { areOnSheet, quoteLines, quoteOf } from '#domain/artwork/quote-rules.ts'

const sections = [
  { id: 'verse', content: 'Night boat\n\nCarry me' },
  { id: 'chorus', content: 'Carry me' },
]

test('the lines of a lyric sheet can be chosen, each by itself, empty ones not', () =>
  expect(quoteLines(sections)).toEqual([
    { key: 'verse:0', text: 'Night boat' },
    { key: 'verse:2', text: 'Carry me' },
    { key: 'chorus:0', text: 'Carry me' },
  ]))

test('a quote is on the sheet if each of its lines is', () => {
  expect(areOnSheet(['Carry me', 'Night boat'], sections)).toBe(true)
  expect(areOnSheet(['Carry me', 'Carry you'], sections)).toBe(false)
})

const box = (x: number, y: number, width: number, height: number) => ({ x, y, width, height })

test('a quote is large below the photo, above a block with the song and its artist', () => {
  const words = { quote: ['Night boat,', 'carry me'], title: ' Low Tide ', artist: ' Mara ' }
  const onBlock = { color: 'onAccent', align: 'middle' }
  expect(quoteOf([1000, 1000], true, words)).toEqual({
    width: 1000,
    height: 1000,
    photo: box(0, 0, 1000, 420),
    fills: [
      { ...box(0, 420, 1000, 580), color: 'ground' },
      { ...box(55, 475, 142, 12), color: 'accent' },
      { ...box(0, 823, 1000, 177), color: 'accent' },
    ],
    words: [
      {
        ...box(55, 506, 890, 298),
        text: 'Night boat,\ncarry me',
        face: 'display',
        color: 'ink',
        largest: 132,
        wrapsBelow: 0.3,
        align: 'middle',
      },
      { ...box(55, 842, 890, 48), ...onBlock, text: 'Low Tide', face: 'bold', largest: 38 },
      { ...box(55, 900, 890, 45), ...onBlock, text: 'Mara', face: 'regular', largest: 36 },
    ],
  })
})

test('without an artist the block is smaller and has the song alone', () => {
  const { fills, words } = quoteOf([400, 400], false, { quote: ['Night'], title: 'Low Tide', artist: ' ' })
  expect(fills[2]).toEqual({ ...box(0, 314, 400, 86), color: 'accent' })
  expect(words.map(({ text, x, y, width, height }) => [text, box(x, y, width, height)])).toEqual([
    ['Night', box(22, 42, 356, 258)],
    ['Low Tide', box(22, 328, 356, 43)],
  ])
  // The bar is six pixels high at least.
  expect(fills[1]).toEqual({ ...box(22, 22, 57, 6), color: 'accent' })
})
