import { expect, test } from 'vitest'
import { isWebAddress, withoutSentence } from '#domain/shared/web-address.ts'

test.each([
  ['https://instagram.com/mara', true],
  ['HTTP://x.com/mara', true],
  ['https://münchen.de', true],
  ['https://x.com?a', true],
  ['https://x.com#a', true],
  ['https://localhost/mara', false],
  ['https://x./mara', false],
  ['https://.com/mara', false],
  ['https:///mara', false],
  ['https://mara@x.com/', false],
  ['https://x.com/a b', false],
  ['https://x.com/a\\b', false],
  ['https://x.com/\u202ea', false],
  ['https://x.com:99999/a', false],
  ['ftp://x.com/a', false],
  ['xhttps://x.com/a', false],
  ['x.com/a', false],
  ['', false],
])('%j is a complete web address: %s', (typed, complete) => expect(isWebAddress(typed)).toBe(complete))

test.each([
  ['https://x.com/a).', 'https://x.com/a'],
  ['https://x.com/a_(b)”,', 'https://x.com/a_(b)'],
  ['https://x.com/a)b', 'https://x.com/a)b'],
])('of %j in a sentence the address is %j', (piece, address) => expect(withoutSentence(piece)).toBe(address))
