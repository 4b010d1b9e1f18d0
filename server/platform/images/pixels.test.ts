import { expect, it } from 'vitest'
import { blank, blend, fill, inside, paste } from '#server/platform/images/pixels.ts'

const rows = ({ data, info }: ReturnType<typeof blank>) =>
  Array.from({ length: info.height }, (_, row) =>
    Array.from({ length: info.width }, (__, column) => data[(row * info.width + column) * 3]),
  )

it('Fills an area in whole pixels, and only the inside part of one that reaches beyond the picture', () => {
  const picture = blank(4, 3, [9, 9, 9])
  fill(picture, { x: 1.6, y: 1, width: 10, height: 10 }, [1, 2, 3])
  expect(rows(picture)).toEqual([
    [9, 9, 9, 9],
    [9, 9, 1, 1],
    [9, 9, 1, 1],
  ])
  expect([...picture.data.subarray(18, 21)]).toEqual([1, 2, 3])
  expect(inside(picture, { x: -3, y: 2, width: 2, height: 5 })).toEqual({ x: 0, y: 2, width: 0, height: 1 })
})

it('Pastes a picture line by line at its place', () => {
  const picture = blank(4, 3, [0, 0, 0])
  paste(picture, blank(2, 2, [7, 7, 7]), { x: 1, y: 1 })
  expect(rows(picture)).toEqual([
    [0, 0, 0, 0],
    [0, 7, 7, 0],
    [0, 7, 7, 0],
  ])
})

it('Blends a layer by its opacity', () => {
  const picture = blank(3, 1, [100, 100, 100])
  blend(picture, Uint8Array.from([0, 0, 0, 0, 200, 200, 200, 255]), { x: 0, y: 0, width: 2, height: 1 })
  blend(picture, Uint8Array.from([0, 0, 0, 128]), { x: 2, y: 0, width: 1, height: 1 })
  expect(rows(picture)).toEqual([[100, 200, 50]])
})
