import { expect, test } from 'vitest'
import { createSectionBody } from '#domain/lyrics/schema.ts'

test.each([
  ['a\r\nb', 'a\nb'],
  ['a\rb', 'a\nb'],
  ['a\r\rb', 'a\n\nb'],
  ['a\u2028b\u2029c', 'a\nb\nc'],
  [' a\nb\n', 'a\nb'],
])('the words %j are stored as %j', (typed, stored) =>
  expect(createSectionBody.parse({ section_type: 'verse', content: typed }).content).toBe(stored),
)
