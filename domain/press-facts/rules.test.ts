import { expect, test } from 'vitest'
import { countWords } from '#domain/press-facts/rules.ts'

test.each([
  ['', 0],
  [' – … 🎹 ', 0],
  ["Mara Lindholt's second record", 4],
  ['twenty-two songs', 3],
  ['Sie lebt in Malmö.', 4],
  ['彼女は歌う', 3],
  ['مارا تغني', 2],
])('%j has %d words', (text, words) => expect(countWords(text)).toBe(words))
