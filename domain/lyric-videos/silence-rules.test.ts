import { expect, test } from 'vitest'
import { mp3Silence } from './silence-rules.ts'

/** A first frame with a tag that has these fields (bits), the delay and the padding. */
function frameOf(word: string, flags: number, delay: number, padding: number, at = 36): Uint8Array {
  const frame = new Uint8Array(400)
  frame.set([0xff, 0xfb, 0x90, 0x64])
  frame.set(
    Array.from(word, (letter) => letter.charCodeAt(0)),
    at,
  )
  frame[at + 7] = flags
  const skipped = [4, 4, 100, 4].reduce((sum, length, bit) => sum + ((flags >> bit) & 1 ? 0 : length), 0)
  frame.set([delay >> 4, ((delay & 15) << 4) | (padding >> 8), padding & 255], at + 141 - skipped)
  return frame
}

test.each([
  ['all fields', frameOf('Xing', 15, 576, 1105), { start: 1105, end: 576 }],
  ['a constant rate', frameOf('Info', 15, 1105, 0), { start: 1634, end: 0 }],
  ['fields missing', frameOf('Xing', 1, 576, 900), { start: 1105, end: 371 }],
  ['no delay told', frameOf('Info', 15, 0, 0), { start: 0, end: 0 }],
  ['no tag', frameOf('Nope', 15, 576, 900), { start: 0, end: 0 }],
  ['sound and no tag', new Uint8Array(400).fill(85), { start: 0, end: 0 }],
  ['a tag far from the beginning', frameOf('Xing', 0, 576, 900, 257), { start: 0, end: 0 }],
  ['a tag that ends with the file', frameOf('Info', 15, 576, 1105).subarray(0, 180), { start: 1105, end: 576 }],
  ['a tag that is cut off', frameOf('Info', 15, 576, 900).subarray(0, 179), { start: 0, end: 0 }],
  ['nothing', new Uint8Array(), { start: 0, end: 0 }],
])('the silence of an MP3 file with %s', (_, frame, silence) => expect(mp3Silence(frame)).toEqual(silence))
