import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, hexOf, leastContrast, paletteOf, type Rgb } from '#domain/shared/colors.ts'

test('measures contrast as WCAG does', () => {
  expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21)
  expect(contrast([119, 119, 119], [255, 255, 255])).toBeCloseTo(4.48, 2)
  expect(contrast([255, 255, 255], [10, 10, 10])).toBeCloseTo(19.8, 2)
})

test('words can be read on every ground with some room, whatever the photo', () => {
  const part = fc.integer({ min: 0, max: 255 })
  fc.assert(
    fc.property(fc.constantFrom('light', 'dark', 'photo'), fc.tuple(part, part, part), (coloring, dominant) => {
      const { ground, ink, accent, onAccent } = paletteOf(coloring, dominant as Rgb)
      expect(contrast(ground, ink)).toBeGreaterThan(leastContrast + 1)
      expect(contrast(accent, onAccent)).toBeGreaterThan(leastContrast + 1)
      expect([...ground, ...accent].every((value) => value >= 0 && value <= 255)).toBe(true)
    }),
  )
})

test('a color of the photo that words are hard to read on moves away from them, in small steps', () => {
  expect(hexOf(paletteOf('photo', [119, 119, 119]).ground)).toBe('#686867')
  expect(hexOf(paletteOf('photo', [140, 140, 140]).ground)).toBe('#929292')
})

test('a readable color of the photo stays as it is', () => {
  expect(hexOf(paletteOf('photo', [20, 40, 90]).ground)).toBe('#14285a')
  expect(hexOf(paletteOf('photo', [240, 230, 5]).ground)).toBe('#f0e605')
  expect(paletteOf('photo', null)).toEqual(paletteOf('light', null))
})

test.each(['light', 'dark'] as const)('a %s palette leaves the photo alone', (coloring) => {
  expect(paletteOf(coloring, [20, 40, 90])).toEqual(paletteOf(coloring, null))
  expect(paletteOf(coloring, null).ground).toEqual(coloring === 'dark' ? [22, 22, 15] : [255, 255, 255])
})
