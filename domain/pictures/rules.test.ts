import { expect, test } from 'vitest'
import { pictureObjection, maxPictureBytes, pictureFormat } from '#domain/pictures/rules.ts'
import { pictureTexts } from '#domain/pictures/texts.ts'

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))
const box = (major: string, ...compatible: string[]) => bytes(`\0\0\0${String.fromCharCode(16 + compatible.length * 4)}ftyp${major}\0\0\0\0${compatible.join('')}and more heic avif`)

test.each([
  [bytes('\xff\xd8\xff\xe0..JFIF'), 'jpeg'], [bytes('\x89PNG\r\n\x1a\n....'), 'png'], [bytes('RIFF....WEBPVP8 '), 'webp'], [bytes('GIF87a'), 'gif'], [bytes('GIF89a..'), 'gif'],
  [box('avif', 'mif1', 'miaf'), 'avif'], [box('mif1', 'avif'), 'avif'], [box('heic', 'mif1'), 'heic'], [box('mif1', 'heic'), 'heic'], [box('mif1'), 'heic'], [box('isom', 'mp42'), null],
  [bytes('<svg xmlns="x"/>'), 'svg'], [bytes('\xef\xbb\xbf\n <?xml version="1.0"?><!-- a --><SVG >'), 'svg'], [bytes('<html><p>'), null], [bytes('text with <svg '), null],
  [bytes('RIFF....WAVE'), null], [bytes('GIF90a'), null], [bytes('\x89PN'), null], [bytes(''), null], [bytes('BM....'), null],
])('%# is known by its first bytes', (head, format) => {
  expect(pictureFormat(head)).toBe(format)
})

test('a file is refused in the words for what is wrong with it', () => {
  const png = bytes('\x89PNG\r\n\x1a\n')
  expect(pictureObjection(png, maxPictureBytes)).toBeNull()
  expect(pictureObjection(png, maxPictureBytes + 1)).toBe(pictureTexts.tooLarge)
  expect(pictureObjection(bytes(''), 0)).toBe(pictureTexts.empty)
  expect(pictureObjection(box('heic'), 99)).toBe(pictureTexts.heic)
  expect(pictureObjection(bytes('<svg>'), 5)).toBe(pictureTexts.svg)
  expect(pictureObjection(bytes('MZ'), 2)).toBe(pictureTexts.notAPicture)
})
