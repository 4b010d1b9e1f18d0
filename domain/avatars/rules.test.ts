import { expect, test } from 'vitest'
import { avatarObjection, maxAvatarBytes, pictureFormat } from '#domain/avatars/rules.ts'
import { avatarTexts } from '#domain/avatars/texts.ts'

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
  expect(avatarObjection(png, maxAvatarBytes)).toBeNull()
  expect(avatarObjection(png, maxAvatarBytes + 1)).toBe(avatarTexts.tooLarge)
  expect(avatarObjection(bytes(''), 0)).toBe(avatarTexts.empty)
  expect(avatarObjection(box('heic'), 99)).toBe(avatarTexts.heic)
  expect(avatarObjection(bytes('<svg>'), 5)).toBe(avatarTexts.svg)
  expect(avatarObjection(bytes('MZ'), 2)).toBe(avatarTexts.notAPicture)
})
