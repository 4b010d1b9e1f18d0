import { describe, expect, test } from 'vitest'
import type { Box } from '#domain/shared/drawing.ts'
import { audioBits, filmSizes, filmStyles, layoutOf, picturesIn, videoBitsFor } from './film-rules.ts'

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
