import { expect, test } from 'vitest'
import { utf8Length } from '#domain/shared/utf8.ts'

test.each([
  ['', 0],
  ['a', 1],
  ['\u007f', 1],
  ['\u0080', 2],
  ['\u07ff', 2],
  ['\u0800', 3],
  ['\uffff', 3],
  ['\u{10000}', 4],
  ['aé€🎶', 10],
])('%j has %i bytes', (text, bytes) => expect(utf8Length(text)).toBe(bytes))
