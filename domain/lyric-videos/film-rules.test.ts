import { describe, expect, test } from 'vitest'
import type { Box } from '#domain/shared/drawing.ts'
import { audioBits, filmSizes, filmStyles, groundOf, layoutOf, picturesIn, videoBitsFor } from './film-rules.ts'

const all = filmStyles.flatMap((style) =>
  filmSizes.flatMap((size) => [true, false].map((hasPhoto) => ({ style, size, hasPhoto }))),
)
const isInside = (box: Box, outer: Box) =>
  box.x >= outer.x &&
  box.y >= outer.y &&
  box.x + box.width <= outer.x + outer.width &&
  box.y + box.height <= outer.y + outer.height

describe.each(all)('$style in $size, with a photo: $hasPhoto', ({ style, size, hasPhoto }) => {
  const layout = layoutOf(style, size, hasPhoto)
  const places = Object.values(layout.places)

  test('has the size, and words on areas of one color inside it', () => {
    const [width, height] = size
    expect([layout.width, layout.height]).toEqual(size)
    for (const place of places) {
      const grounds = layout.fills.filter(({ color }) => color === (place.color === 'onAccent' ? 'accent' : 'ground'))
      expect(grounds.some((ground) => isInside(place, ground))).toBe(true)
      expect(isInside(place, { x: 0, y: 0, width, height })).toBe(true)
      expect(place.height).toBeGreaterThan(40)
    }
  })
  test('leaves room for the photo only where there is one', () => {
    const ground = layout.fills[0]!
    expect(ground.width * ground.height < size[0] * size[1]).toBe(hasPhoto)
  })
  test.runIf(size[1] === 1920)('has its words within the centre 1080x1420', () => {
    for (const { y, height } of places) {
      expect(y).toBeGreaterThanOrEqual(250)
      expect(y + height).toBeLessThanOrEqual(1670)
    }
  })
})

const box = (x: number, y: number, width: number, height: number): Box => ({ x, y, width, height })
const display = { face: 'display', color: 'ink', largest: 140, align: 'middle' }
const onBlock = { ...display, color: 'onAccent' }
const artist = { face: 'bold', color: 'ink', largest: 70, align: 'top' }

test('one line is beside the photo of a wide film and below the photo of any other', () => {
  expect(layoutOf('line', [1920, 1080], true)).toEqual({
    width: 1920,
    height: 1080,
    photo: box(960, 0, 960, 1080),
    fills: [{ ...box(0, 0, 960, 1080), color: 'ground' }],
    places: {
      now: { ...box(65, 65, 830, 950), ...display },
      title: { ...box(65, 65, 830, 665), ...display, align: 'bottom' },
      artist: { ...box(65, 768, 830, 247), ...artist },
    },
  })
  const square = layoutOf('line', [1080, 1080], true)
  expect([square.photo, square.fills]).toEqual([box(0, 0, 1080, 497), [{ ...box(0, 497, 1080, 583), color: 'ground' }]])
  expect(square.places.now).toEqual({ ...box(65, 562, 950, 453), ...display })
})

test('of two lines the one that is sung is on a block, above the next', () => {
  const { photo, fills, places } = layoutOf('pair', [1080, 1920], true)
  expect(photo).toEqual(box(0, 0, 1080, 883))
  expect(fills).toEqual([
    { ...box(0, 883, 1080, 1037), color: 'ground' },
    { ...box(65, 948, 950, 448), color: 'accent' },
  ])
  expect(places).toEqual({
    now: { ...box(97, 980, 886, 384), ...onBlock },
    next: { ...box(65, 1439, 950, 231), ...artist, face: 'regular', largest: 77 },
    title: { ...box(97, 980, 886, 384), ...onBlock },
    artist: { ...box(65, 1439, 950, 231), ...artist },
  })
  expect(layoutOf('pair', [1920, 1080], false).fills[1]).toEqual({ ...box(65, 65, 1790, 589), color: 'accent' })
})

test('a band lies over the photo, higher on a phone; without a photo it is everything', () => {
  const bandIn = (size: readonly [number, number], hasPhoto: boolean) => {
    const { photo, fills, places } = layoutOf('band', size, hasPhoto)
    expect(photo).toEqual(box(0, 0, ...size))
    return [fills, places.now]
  }
  const ground = { color: 'ground' }
  expect(bandIn([1920, 1080], true)).toEqual([
    [{ ...box(0, 648, 1920, 346), ...ground }],
    { ...box(65, 713, 1790, 216), ...display, largest: 134 },
  ])
  expect(bandIn([1080, 1920], true)).toEqual([
    [{ ...box(0, 1075, 1080, 614), ...ground }],
    { ...box(65, 1140, 950, 484), ...display },
  ])
  expect(bandIn([1080, 1080], true)[0]).toEqual([{ ...box(0, 648, 1080, 346), ...ground }])
  expect(bandIn([1080, 1080], false)).toEqual([
    [{ ...box(0, 0, 1080, 1080), ...ground }],
    { ...box(65, 65, 950, 950), ...display },
  ])
})

test('the ground of a film is its picture without words', () => {
  const { places: _, ...layout } = layoutOf('pair', filmSizes[0]!, true)
  expect(groundOf(layoutOf('pair', filmSizes[0]!, true))).toEqual({ ...layout, words: [] })
})

test('two lines are shown by one style alone', () => {
  expect(filmStyles.filter((style) => layoutOf(style, filmSizes[0]!, true).places.next)).toEqual(['pair'])
})

test.each([
  [3000, 90],
  [3018, 91],
  [1, 1],
  [900_000, 27_000],
])('a sound of %d ms has %d pictures, at most half a picture from its end', (duration, pictures) => {
  expect(picturesIn(duration)).toBe(pictures)
})

test('a film of 15 minutes fits into 200 MB, and a short one has as many bits as it needs', () => {
  const bytes = ((videoBitsFor(900_000) + audioBits) * 900) / 8
  expect(bytes).toBeGreaterThan(150_000_000)
  expect(bytes).toBeLessThanOrEqual(190_000_000)
  expect(videoBitsFor(180_000)).toBe(6_000_000)
})
