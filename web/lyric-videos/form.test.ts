import { expect, test } from 'vitest'
import { firstTooLong, textsToSet } from './form.ts'

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
