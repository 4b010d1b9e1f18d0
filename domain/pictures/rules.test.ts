import { expect, test } from 'vitest'
import { pictureObjection, maxPictureBytes, maxSide, pictureFormat, pictureSides } from '#domain/pictures/rules.ts'
import { pictureTexts } from '#domain/pictures/texts.ts'

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))
const box = (major: string, ...compatible: string[]) =>
  bytes(
    `\0\0\0${String.fromCharCode(16 + compatible.length * 4)}ftyp${major}\0\0\0\0${compatible.join('')}and more heic avif`,
  )

test.each([
  [bytes('\xff\xd8\xff\xe0..JFIF'), 'jpeg'],
  [bytes('\x89PNG\r\n\x1a\n....'), 'png'],
  [bytes('RIFF....WEBPVP8 '), 'webp'],
  [bytes('GIF87a'), 'gif'],
  [bytes('GIF89a..'), 'gif'],
  [box('avif', 'mif1', 'miaf'), 'avif'],
  [box('mif1', 'avif'), 'avif'],
  [box('heic', 'mif1'), 'heic'],
  [box('mif1', 'heic'), 'heic'],
  [box('mif1'), 'heic'],
  [box('isom', 'mp42'), null],
  [bytes('<svg xmlns="x"/>'), 'svg'],
  [bytes('\xef\xbb\xbf\n <?xml version="1.0"?><!-- a --><SVG >'), 'svg'],
  [bytes('<html><p>'), null],
  [bytes('text with <svg '), null],
  [bytes('RIFF....WAVE'), null],
  [bytes('GIF90a'), null],
  [bytes('\x89PN'), null],
  [bytes(''), null],
  [bytes('BM....'), null],
])('%# is recognized by its first bytes', (head, format) => {
  expect(pictureFormat(head)).toBe(format)
})

test('refuses a file in words for what is wrong with it', () => {
  const png = bytes('\x89PNG\r\n\x1a\n')
  expect(pictureObjection(png, maxPictureBytes)).toBeNull()
  expect(pictureObjection(png, maxPictureBytes + 1)).toBe(pictureTexts.tooLarge)
  expect(pictureObjection(bytes(''), 0)).toBe(pictureTexts.empty)
  expect(pictureObjection(box('heic'), 99)).toBe(pictureTexts.heic)
  expect(pictureObjection(bytes('<svg>'), 5)).toBe(pictureTexts.svg)
  expect(pictureObjection(bytes('MZ'), 2)).toBe(pictureTexts.notAPicture)
})

const big = (value: number, size: number) =>
  String.fromCharCode(
    ...Array.from({ length: size }, (_, index) => Math.floor(value / 256 ** (size - 1 - index)) % 256),
  )
const little = (value: number, size: number) => Array.from(big(value, size)).toReversed().join('')
const packed = (width: number, height: number) => little(width - 1 + (height - 1) * 16_384, 4)
/** The first bytes of each kind of picture, with this width and height. */
const heads: Record<string, (width: number, height: number) => string> = {
  png: (width, height) => `\x89PNG\r\n\x1a\n${big(13, 4)}IHDR${big(width, 4)}${big(height, 4)}`,
  gif: (width, height) => `GIF89a${little(width, 2)}${little(height, 2)}`,
  'webp VP8X': (width, height) =>
    `RIFF....WEBPVP8X${little(10, 4)}\0\0\0\0${little(width - 1, 3)}${little(height - 1, 3)}`,
  jpeg: (width, height) =>
    `\xff\xd8\xff\xe0${big(4, 2)}ab\xff\xff\xc4${big(3, 2)}x\xff\xc2${big(11, 2)}\x08${big(height, 2)}${big(width, 2)}`,
  avif: (width, height) =>
    `${Array.from(box('avif', 'mif1'), (byte) => String.fromCharCode(byte)).join('')}meta ${big(20, 4)}ispe\0\0\0\0${big(64, 4)}${big(64, 4)}${big(20, 4)}ispe\0\0\0\0${big(width, 4)}${big(height, 4)}`,
}

test.each(Object.entries(heads))(
  'the sides of a %s are read from its header, and one that is too long is refused',
  (kind, head) => {
    const format = kind.split(' ')[0]!
    const of = (width: number, height: number) => bytes(head(width, height))
    expect(pictureSides(of(640, 480), format)).toEqual([640, 480])
    expect(pictureObjection(of(maxSide, maxSide), 9999)).toBeNull()
    for (const [width, height] of [
      [maxSide + 1, 1],
      [1, maxSide + 1],
    ])
      expect(pictureObjection(of(width!, height!), 9999)).toBe(pictureTexts.tooLong)
    // Truncated anywhere, the size is unknown and nothing fails.
    for (let length = 0; length < head(1, 1).length; length += 1)
      expect(pictureSides(of(30_000, 1).subarray(0, length), format) ?? [0]).not.toContain(Number.NaN)
  },
)

test('reads the sides of both plain kinds of WebP, which cannot be too long', () => {
  expect(pictureSides(bytes(`RIFF....WEBPVP8 ....abc\x9d\x01\x2a${little(640, 2)}${little(480, 2)}`), 'webp')).toEqual([
    640, 480,
  ])
  expect(pictureSides(bytes(`RIFF....WEBPVP8L....\x2f${packed(640, 480)}`), 'webp')).toEqual([640, 480])
})
