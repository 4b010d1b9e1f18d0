import { expect, test } from 'vitest'
import { lyricVideoTexts } from '#domain/lyric-videos/texts.ts'
import { filmNeeds, firstTooLong, textsToSet } from './form.ts'

test('lines are set once each, and one that is too long is named', () => {
  const long = 'x'.repeat(301)
  const lines = [
    { text: 'a', at: 1 },
    { text: 'a', at: 2 },
    { text: long, at: null },
  ]
  expect(textsToSet(lines)).toEqual(['a'])
  expect(firstTooLong(lines)).toBeNull()
  expect(firstTooLong([...lines, { text: long, at: 3 }])).toEqual({ line: 4, most: 300 })
})

const { needs, cannotSize } = lyricVideoTexts.film
test.each([
  [null, true, 1, null],
  [true, true, 1, null],
  [true, false, 1, needs],
  [true, true, null, needs],
  [false, true, 1, cannotSize],
])('a film: able %s, sound %s, a line at %s', (isAble, hasSound, at, said) =>
  expect(filmNeeds(isAble, hasSound, [{ text: 'a', at }])).toBe(said),
)
