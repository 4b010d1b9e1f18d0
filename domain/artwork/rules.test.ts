import { expect, test } from 'vitest'
import { altOf, drawingOf, type Design, type Said, type SetKind } from '#domain/artwork/rules.ts'

const said = (changes: Partial<Said['words']> = {}, quote: string[] = []): Said => ({
  words: { kicker: ' New single ', title: 'Low Tide', artist: 'Marlin', line: 'Out May 1', ...changes },
  quote,
})
const rowsOf = (design: Design, words: Said, hasPhoto = false) =>
  drawingOf(design, [1000, 1000], words, hasPhoto).words.map(
    ({ text, x, y, width, height, face, color, largest, align }) =>
      [text, [x, y, width, height].join(' '), face, color, largest, align].join(' | '),
  )

test('an announcement has its words in rows, from above', () => {
  expect(rowsOf('announcement', said())).toEqual([
    'New single | 55 55 890 89 | regular | ink | 71 | top',
    'Low Tide | 55 171 890 436 | display | ink | 392 | bottom',
    'Marlin | 55 634 890 142 | bold | ink | 114 | top',
    'Out May 1 | 55 803 890 115 | regular | ink | 92 | top',
  ])
})

test('the title has the room of words that are empty', () =>
  expect(rowsOf('announcement', said({ kicker: '', line: ' ' }))).toEqual([
    'Low Tide | 55 55 890 694 | display | ink | 625 | bottom',
    'Marlin | 55 776 890 142 | bold | ink | 114 | top',
  ]))

test('the small line of a release that is out is as large as a title, on a block of its own', () => {
  const drawing = drawingOf('out_now', [1000, 1000], said(), false)
  expect(drawing.fills).toEqual([
    { x: 0, y: 0, width: 1000, height: 1000, color: 'ground' },
    { x: 0, y: 0, width: 1000, height: 353, color: 'accent' },
  ])
  expect(rowsOf('out_now', said()).slice(0, 2)).toEqual([
    'New single | 55 55 890 276 | display | onAccent | 221 | top',
    'Low Tide | 55 358 890 275 | display | ink | 248 | bottom',
  ])
})

test('has no block without a small line, nor in an announcement', () => {
  expect(drawingOf('pre_save', [1000, 1000], said({ kicker: ' ' }), false).fills).toHaveLength(1)
  expect(drawingOf('announcement', [1000, 1000], said(), false).fills).toHaveLength(1)
})

test('leaves the rest to the photo', () => {
  const drawing = drawingOf('announcement', [1000, 1000], said(), true)
  expect([drawing.width, drawing.height]).toEqual([1000, 1000])
  expect(drawing.photo).toEqual({ x: 0, y: 0, width: 1000, height: 560 })
  expect(drawing.fills).toEqual([{ x: 0, y: 560, width: 1000, height: 440, color: 'ground' }])
  expect(drawingOf('announcement', [2000, 1000], said(), true).photo).toMatchObject({ x: 920, width: 1080 })
})

test('a lyric quote has its lines, title and artist alone', () => {
  const { words } = drawingOf('lyric_quote', [1000, 1000], said({}, ['And all the cold']), false)
  expect(words.map(({ text }) => text).join(' ')).toContain('And all the cold')
  expect(words.map(({ text }) => text).join(' ')).not.toContain('New single')
})

test.each<[SetKind, Design, Said, string | null, string]>([
  ['banners', 'announcement', said({ kicker: 'New single' }), null, 'Banner: New single, Low Tide, Marlin, Out May 1'],
  ['banners', 'pre_save', said({ kicker: ' ', line: '' }), null, 'Banner: Low Tide, Marlin'],
  ['lyric_covers', 'out_now', said({ kicker: '', line: '' }), null, 'Lyric video cover: Low Tide, Marlin'],
  ['banners', 'lyric_quote', said({}, ['One', 'two']), null, 'Lyric quote: “One / two”, Low Tide, Marlin'],
  ['lyric_covers', 'lyric_quote', said({}, ['One']), null, 'Lyric video cover: “One”, Low Tide, Marlin'],
])('reads %s of the design %s to those who do not see them', (kind, design, words, photo, alt) =>
  expect(altOf(kind, design, words, photo)).toBe(alt),
)

test('names the photo behind the words, if it has a title', () =>
  expect(altOf('banners', 'announcement', said({ kicker: '', line: '' }), 'Harbor')).toMatch(
    /^Banner: Low Tide, Marlin\. .*Harbor/,
  ))
