import { expect, test } from 'vitest'
import {
  maxMegapixels,
  maxPictureBytes,
  maxSide,
  pictureFormat,
  pictureObjection,
  pictureSides,
} from '#domain/pictures/rules.ts'
import { pictureTexts } from '#domain/pictures/texts.ts'

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))
/** A container with its brands; what follows them looks like brands. */
const box = (major: string, ...compatible: string[]) =>
  sizedBox(`\0\0\0${String.fromCharCode(16 + compatible.length * 4)}`, major, ...compatible)
const sizedBox = (size: string, major: string, ...compatible: string[]) =>
  bytes(`${size}ftyp${major}\0\0\0\0${compatible.join('')}avifheic and more`)

test.each([
  [bytes('\xff\xd8\xff\xe0..JFIF'), 'jpeg'],
  [bytes('\x89PNG\r\n\x1a\n....'), 'png'],
  [bytes('RIFF....WEBPVP8 '), 'webp'],
  [bytes('\xff\xd8\0\xe0'), null],
  [bytes('\xff\0\xff\xe0'), null],
  [bytes('\0\xd8\xff\xe0'), null],
  [bytes('FORM....WEBPVP8 '), null],
  [bytes('GIF87a'), 'gif'],
  [bytes('GIF89a..'), 'gif'],
  [box('avif', 'mif1', 'miaf'), 'avif'],
  [box('mif1', 'avif'), 'avif'],
  [box('heic', 'mif1'), 'heic'],
  [box('mif1', 'heic'), 'heic'],
  [box('mif1'), 'heic'],
  [box('hevc'), 'heic'],
  [box('heic', 'mp42'), 'heic'],
  [box('isom', 'mp42', 'heis'), 'heic'],
  [box('isom', 'mp42'), null],
  // A size of four bytes, of which the last alone would be too small.
  [sizedBox('\0\0\x01\0', 'mif1', 'mif1', 'avif'), 'avif'],
  [sizedBox('\0\x01\0\0', 'mif1', 'mif1', 'avif'), 'avif'],
  [sizedBox('\x01\0\0\0', 'mif1', 'mif1', 'avif'), 'avif'],
  [sizedBox('\0\0\x02\0', 'isom', 'mp42'.repeat(60)), null],
  [sizedBox('\0\0\x01\x80', 'isom', 'mp42'.repeat(59), 'avif'), 'avif'],
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

test('refuses a file with a message about its fault', () => {
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
      expect(pictureSides(of(30_000, 1).subarray(0, length), format)).toSatisfy(
        (sides: number[] | null) => sides === null || sides.every(Number.isSafeInteger),
      )
  },
)

test('reads the sides of both plain kinds of WebP, which cannot be too long', () => {
  expect(pictureSides(bytes(`RIFF....WEBPVP8 ....abc\x9d\x01\x2a${little(640, 2)}${little(480, 2)}`), 'webp')).toEqual([
    640, 480,
  ])
  expect(pictureSides(bytes(`RIFF....WEBPVP8L....\x2f${packed(640, 480)}`), 'webp')).toEqual([640, 480])
})

test('reads the sides of an animated or transparent WebP beyond two bytes', () => {
  expect(pictureSides(bytes(heads['webp VP8X']!(70_000, 131_073)), 'webp')).toEqual([70_000, 131_073])
})

test.each([
  ['a JPEG that begins with another segment', '\xff\xd8\xff\x02\0\x04ab\xff\xc0\0\x0b\x08\0\x02\0\x03', 'jpeg', [3, 2]],
  [
    'a PNG that does not begin with its header',
    `\x89PNG\r\n\x1a\n${big(4, 4)}CgBI${big(640, 4)}${big(480, 4)}`,
    'png',
    null,
  ],
  ['a WebP of an unknown kind', `RIFF....WEBPVP8Z....\x2f${packed(640, 480)}`, 'webp', null],
  ['a HEIC', heads['avif']!(640, 480), 'heic', null],
])('the sides of %s', (_, head, format, sides) => expect(pictureSides(bytes(head), format)).toEqual(sides))

test('a JPEG has its sides in every kind of frame, and in no table', () => {
  const ofMark = (mark: number) =>
    pictureSides(bytes(`\xff\xd8\xff${String.fromCharCode(mark)}${big(8, 2)}\x08${big(480, 2)}${big(640, 2)}.`), 'jpeg')
  const marks = Array.from({ length: 18 }, (_, index) => 0xbf + index)
  expect(marks.filter((mark) => ofMark(mark) !== null)).toEqual([
    0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf,
  ])
})

test.each([
  ['the first', [640, 480], [64, 64], [640, 480]],
  ['the last', [64, 64], [640, 480], [640, 480]],
  ['the longer of two', [640, 100], [300, 300], [640, 100]],
] as const)('the sides of an AVIF are those of its largest item: %s', (_, first, second, sides) => {
  const item = ([width, height]: readonly [number, number]) =>
    `${big(20, 4)}ispe\0\0\0\0${big(width, 4)}${big(height, 4)}`
  expect(pictureSides(bytes(`meta${item(first)}${item(second)}`), 'avif')).toEqual(sides)
})

test.each([
  ['avif', 16],
  ['jpeg', 50],
  [null, 50],
] as const)('%s may have %d megapixels', (format, most) => expect(maxMegapixels(format)).toBe(most))
