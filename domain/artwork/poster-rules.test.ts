import { expect, test } from 'vitest'
import { pagesOf, posterAlt, posterOf, type Listed } from '#domain/artwork/poster-rules.ts'
import { tools } from '#domain/content/rules.ts'
import { libraryTexts } from '#domain/content/texts.ts'
import type { Box } from '#domain/shared/drawing.ts'

const { sizes } = tools.find(({ key }) => key === 'tour')!
const show = (number: number, changes: Partial<Listed> = {}): Listed => ({
  day: `2027-03-${String((number % 28) + 1).padStart(2, '0')}`,
  venue: `Hall ${number}`,
  city: 'Berlin',
  country: 'DE',
  status: 'announced',
  ...changes,
})
const shows = (count: number) => Array.from({ length: count }, (_, index) => show(index))
const words = { kicker: 'On tour', title: 'Mara', line: 'Tickets: mara.example' }
const isInside = (inner: Box, outer: Box) =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height
const overlap = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

test.each(
  sizes.flatMap((size) =>
    [1, 3, 9, 40].flatMap((count) => [true, false].map((photo) => [size, count, photo] as const)),
  ),
)(
  'at %j, %i shows, photo %j: each show appears once, no words overlap, and none leave the picture',
  (size, count, hasPhoto) => {
    const all = shows(count).map((each, index) => ({
      ...each,
      status: index % 3 === 1 ? ('sold_out' as const) : each.status,
    }))
    const pages = pagesOf(all, size, hasPhoto, words)
    expect(pages.flatMap((page) => page.shows)).toEqual(all)
    for (const page of pages) {
      const drawing = posterOf(size, hasPhoto, words, page)
      const picture = { x: 0, y: 0, width: size[0], height: size[1] }
      for (const [index, box] of drawing.words.entries()) {
        expect(isInside(box, picture)).toBe(true)
        expect(drawing.words.slice(index + 1).filter((other) => overlap(box, other))).toEqual([])
        if (hasPhoto) expect(overlap(box, drawing.photo)).toBe(false)
      }
      expect(drawing.words.filter(({ text }) => text.startsWith('Hall'))).toHaveLength(page.shows.length)
    }
  },
)

test('numbers the pictures when the shows do not fit on one, on each and in its alternative text', () => {
  const pages = pagesOf(shows(12), sizes[1]!, false, words)
  expect(pages.map(({ shows: listed, number, of }) => [listed.length, number, of])).toEqual([
    [6, 1, 2],
    [6, 2, 2],
  ])
  expect(posterOf(sizes[1]!, false, words, pages[1]!).words.at(-1)!.text).toBe('2 of 2')
  expect(posterAlt(words, pages[1]!, null)).toContain('2 of 2')
  const [only] = pagesOf(shows(1), sizes[1]!, false, words)
  expect(posterOf(sizes[1]!, false, words, only!).words.map(({ text }) => text)).not.toContain('1 of 1')
})

test('marks a sold-out or canceled show on its own block, and says so in the alternative text', () => {
  const page = { shows: [show(1, { status: 'sold_out' }), show(2, { status: 'canceled' })], number: 1, of: 1 }
  const { words: drawn, fills } = posterOf(sizes[0]!, true, words, page)
  const marks = drawn.filter(({ color }) => color === 'onAccent')
  expect(marks.map(({ text }) => text)).toEqual(['Sold out', 'Canceled'])
  for (const mark of marks) expect(fills.some((fill) => fill.color === 'accent' && isInside(mark, fill))).toBe(true)
  expect(posterAlt(words, page, 'Night ferry')).toBe(
    'Tour poster: On tour, Mara. Mar 2, 2027, Hall 1, Berlin, Germany (Sold out); Mar 3, 2027, Hall 2, Berlin, Germany (Canceled). Tickets: mara.example. Photo: Night ferry',
  )
  // A photo without a title is not given one.
  expect(posterAlt(words, page, libraryTexts.untitled)).not.toContain('Photo')
})

test('dates include the year if a picture has more than one', () => {
  const texts = (...days: string[]) =>
    posterOf(sizes[0]!, false, words, { shows: days.map((day) => show(1, { day })), number: 1, of: 1 }).words.map(
      ({ text }) => text,
    )
  expect(texts('2027-12-30')).toContain('Dec 30')
  expect(texts('2027-12-30', '2028-01-02')).toEqual(expect.arrayContaining(['Dec 30, 2027', 'Jan 2, 2028']))
})

const box = (x: number, y: number, width: number, height: number) => ({ x, y, width, height })
const ink = { color: 'ink', align: 'middle' }
const oslo = (day: string, status: Listed['status'] = 'announced'): Listed => ({
  day,
  venue: 'Hall',
  city: 'Oslo',
  country: 'NO',
  status,
})

test('shows stand in rows below the title, each above its line, with a column for marks where one has a mark', () => {
  const listed = [oslo('2027-03-02'), oslo('2027-03-03', 'sold_out')]
  const typed = { kicker: ' On tour ', title: ' Mara ', line: ' mara.example ' }
  const { fills, words: drawn } = posterOf([1000, 1000], false, typed, { shows: listed, number: 1, of: 1 })
  expect(fills).toEqual([
    { ...box(0, 0, 1000, 1000), color: 'ground' },
    { ...box(50, 420, 900, 2), color: 'ink' },
    { ...box(50, 540, 900, 2), color: 'ink' },
    { ...box(806, 439, 144, 86), color: 'accent' },
  ])
  expect(drawn).toEqual([
    { ...box(50, 50, 900, 72), ...ink, text: 'On tour', face: 'regular', largest: 52, align: 'top' },
    { ...box(50, 122, 900, 155), ...ink, text: 'Mara', face: 'display', largest: 140 },
    { ...box(50, 319, 135, 86), ...ink, text: 'Mar 2', face: 'bold', largest: 48 },
    { ...box(199, 319, 261, 86), ...ink, text: 'Oslo', face: 'bold', largest: 48 },
    { ...box(474, 319, 318, 86), ...ink, text: 'Hall', face: 'regular', largest: 48 },
    { ...box(50, 439, 135, 86), ...ink, text: 'Mar 3', face: 'bold', largest: 48 },
    { ...box(199, 439, 261, 86), ...ink, text: 'Oslo', face: 'bold', largest: 48 },
    { ...box(474, 439, 318, 86), ...ink, text: 'Hall', face: 'regular', largest: 48 },
    { ...box(814, 443, 128, 78), text: 'Sold out', face: 'bold', color: 'onAccent', largest: 38, align: 'middle' },
    { ...box(50, 892, 900, 58), ...ink, text: 'mara.example', face: 'regular', largest: 42, align: 'bottom' },
  ])
})

test('empty lines leave their room to the shows, and their words out', () => {
  const typed = { kicker: ' ', title: 'Mara', line: ' ' }
  const { words: drawn } = posterOf([1000, 1000], false, typed, { shows: [oslo('2027-03-02')], number: 1, of: 1 })
  expect(drawn.map(({ text, y, width }) => [text, y, width])).toEqual([
    ['Mara', 50, 900],
    ['Mar 2', 247, 135],
    ['Oslo', 247, 332],
    ['Hall', 247, 405],
  ])
  // 54 of 900 stay free below them for the number of a picture, 72 where a line is.
  const rows = (line: string) => {
    const page = { shows: shows(20), number: 1, of: 1 }
    const [, first, second] = posterOf([1000, 1000], false, { ...typed, line }, page).fills
    return second!.y - first!.y
  }
  expect([rows(' '), rows('mara.example')]).toEqual([33, 32])
})

test('the number of a picture is beside its line', () => {
  const typed = { kicker: '', title: 'Mara', line: 'mara.example' }
  const drawn = posterOf([400, 400], false, typed, { shows: [oslo('2027-03-02')], number: 1, of: 2 }).words
  expect(drawn.slice(1)).toEqual([
    { ...box(20, 109, 54, 86), ...ink, text: 'Mar 2', face: 'bold', largest: 48 },
    // Six pixels between columns at least.
    { ...box(80, 109, 132, 86), ...ink, text: 'Oslo', face: 'bold', largest: 48 },
    { ...box(218, 109, 162, 86), ...ink, text: 'Hall', face: 'regular', largest: 48 },
    { ...box(20, 357, 305, 23), ...ink, text: 'mara.example', face: 'regular', largest: 17, align: 'bottom' },
    { ...box(337, 357, 43, 23), ...ink, text: '1 of 2', face: 'regular', largest: 17, align: 'bottom' },
  ])
})

test('the alternative text reads what is on the poster, without what is empty', () =>
  expect(
    posterAlt({ kicker: ' ', title: ' Mara ', line: ' ' }, { shows: [oslo('2027-03-02')], number: 1, of: 1 }, null),
  ).toBe('Tour poster: Mara. Mar 2, 2027, Hall, Oslo, Norway'))
