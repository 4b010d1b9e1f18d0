import { expect, test } from 'vitest'
import { pictureAt } from './film-drawing.ts'

test.each([
  [0, 'title'],
  [999, 'title'],
  [1000, 0],
  [3000, 'empty'],
  [4000, 1],
  [9000, 'empty'],
])('at %d ms the picture is %s', (at, picture) => {
  const spans = [
    { text: 'a', from: 1000, to: 3000 },
    { text: 'b', from: 4000, to: 9000 },
  ]
  expect(pictureAt({ spans }, at)).toBe(picture)
})
