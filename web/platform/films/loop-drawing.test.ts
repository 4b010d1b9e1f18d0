import { describe, expect, test } from 'vitest'
import { loopMovements } from '#domain/lyric-videos/film-rules.ts'
import { cutAt } from './loop-drawing.ts'

describe.each(loopMovements)('a loop that moves by %s', (movement) => {
  const plan = { width: 1080, height: 1920, seconds: 3, movement }
  const photos = [
    { width: 4000, height: 3000 },
    { width: 300, height: 2000 },
  ]
  const corners = [0, 0.5, 1].flatMap((x) => [0, 0.5, 1].map((y) => ({ x, y })))
  const cases = photos.flatMap((photo) => corners.map((focus) => ({ photo, focus })))

  test('ends where it begins, moves a little with each picture, and stays inside the photo', () => {
    for (const { photo, focus } of cases) {
      const cuts = Array.from({ length: 91 }, (_, index) => cutAt({ ...plan, focus }, photo, index / 90))
      const values = (index: number) => Object.values(cuts[index]!)
      values(0).forEach((value, at) => expect(values(90)[at]).toBeCloseTo(value, 6))
      const most = Math.max(photo.width, photo.height) * 0.012
      for (let index = 1; index <= 90; index++)
        values(index).forEach((value, at) => expect(Math.abs(value - values(index - 1)[at]!)).toBeLessThan(most))
      expect(new Set(cuts.map((cut) => JSON.stringify(cut))).size).toBeGreaterThan(20)
      for (const { x, y, width, height } of cuts) {
        expect(x).toBeGreaterThanOrEqual(0)
        expect(y).toBeGreaterThanOrEqual(0)
        expect(x + width).toBeLessThanOrEqual(photo.width + 1e-6)
        expect(y + height).toBeLessThanOrEqual(photo.height + 1e-6)
        expect(width / height).toBeCloseTo(1080 / 1920, 6)
      }
    }
  })
})
