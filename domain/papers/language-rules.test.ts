import { expect, test } from 'vitest'
import { paperOf } from '#domain/papers/language-rules.ts'

test.each([
  ['en-US', 'letter'],
  ['en-us', 'letter'],
  ['es-MX,es;q=0.9', 'letter'],
  ['fr-CA', 'letter'],
  ['en-GB,en-US;q=0.8', 'a4'],
  ['en', 'a4'],
  ['sv-SE', 'a4'],
  ['en-USA', 'a4'],
  ['', 'a4'],
])('people who read %j print on %s', (languages, size) => expect(paperOf(languages)).toBe(size))
