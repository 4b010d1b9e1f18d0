import { expect, test } from 'vitest'
import { insideOf, partsOf, safeOf, type Size } from '#domain/artwork/layout-rules.ts'

const box = (x: number, y: number, width: number, height: number) => ({ x, y, width, height })
const story: Size = [1080, 1920]

test.each<[string, Size, ReturnType<typeof box>]>([
  ["a phone's whole screen", story, box(0, 250, 1080, 1420)],
  ['a smaller screen of that shape', [720, 1280], box(0, 167, 720, 946)],
  ['a picture of 2:3, which is not a screen', [1080, 1620], box(0, 0, 1080, 1620)],
  ['a square', [1080, 1080], box(0, 0, 1080, 1080)],
])('apps leave free of %s', (_, size, safe) => expect(safeOf(size)).toEqual(safe))

const shape = { wide: 0.4, high: 0.3 }

test('words are beside the photo of a wide picture', () =>
  expect(partsOf([1200, 630], true, shape)).toEqual({ photo: box(480, 0, 720, 630), panel: box(0, 0, 480, 630) }))

test('words are below the photo of any other, above what apps cover', () => {
  expect(partsOf([1000, 1000], true, shape)).toEqual({ photo: box(0, 0, 1000, 700), panel: box(0, 700, 1000, 300) })
  expect(partsOf([1200, 1000], true, shape)).toEqual({ photo: box(0, 0, 1200, 700), panel: box(0, 700, 1200, 300) })
  // 426 of the 1420 that apps leave free, and what they cover below it.
  expect(partsOf(story, true, shape)).toEqual({ photo: box(0, 0, 1080, 1244), panel: box(0, 1244, 1080, 676) })
})

test('words have all of a picture without a photo', () => {
  const all = box(0, 0, 1200, 630)
  expect(partsOf([1200, 630], false, shape)).toEqual({ photo: all, panel: all })
})

test('words keep an edge by the shorter side, and stay out of what apps cover', () => {
  expect(insideOf(box(0, 0, 480, 630), [1200, 630])).toEqual(box(35, 35, 410, 560))
  expect(insideOf(box(0, 700, 1000, 300), [1000, 1000], 0.1)).toEqual(box(100, 800, 800, 100))
  expect(insideOf(box(0, 0, 1080, 1920), story)).toEqual(box(59, 250, 962, 1420))
  expect(insideOf(box(0, 1244, 1080, 676), story)).toEqual(box(59, 1303, 962, 367))
})
