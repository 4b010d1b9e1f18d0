import { expect, test } from 'vitest'
import { stripJpeg, stripPng } from '#domain/shared/strip-rules.ts'

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))
const text = (pieces: Uint8Array[] | null) => pieces && pieces.map((piece) => String.fromCharCode(...piece)).join('')
const segment = (mark: string, content: string) =>
  `\xff${mark}${String.fromCharCode((content.length + 2) >> 8, (content.length + 2) & 255)}${content}`
const start = '\xff\xd8'
const scan = `${segment('\xda', '...')}pixels\xff\0\xff\xd0more`

test('keeps what shows a JPEG, byte for byte, and nothing of its making', () => {
  const shown = [
    segment('\xe0', 'JFIF\0..'),
    segment('\xe2', 'ICC_PROFILE\0profile'),
    segment('\xee', 'Adobe.'),
    segment('\xdb', 'table'),
    segment('\xc0', 'frame'),
  ]
  const making = [
    segment('\xe0', 'JFXX\0thumbnail'),
    segment('\xe1', 'Exif\0\0GPS'),
    segment('\xe1', 'http://ns.adobe.com/xap'),
    segment('\xe2', 'MPF\0'),
    segment('\xed', 'Photoshop'),
    segment('\xfe', 'a comment'),
  ]
  const file = `${start}${making[0]}${shown.map((each, index) => `${each}${making[index + 1]}`).join('')}${scan}`
  expect(text(stripJpeg(bytes(`${file}\xff\xd9after the end, GPS`)))).toBe(`${start}${shown.join('')}${scan}\xff\xd9`)
  // The end alone may be missing.
  expect(text(stripJpeg(bytes(file)))).toBe(`${start}${shown.join('')}${scan}\xff\xd9`)
})

test('keeps every scan of a progressive JPEG and drops everything between them', () => {
  const table = segment('\xc4', 'table')
  const file = `${start}${scan}${table}${segment('\xfe', 'comment')}\xff${scan}\xff\xd9`
  expect(text(stripJpeg(bytes(file)))).toBe(`${start}${scan}${table}${scan}\xff\xd9`)
})

const chunk = (name: string, content = '') => `\0\0\0${String.fromCharCode(content.length)}${name}${content}sum.`
const png = '\x89PNG\r\n\x1a\n'

test('keeps pixels, profile and transparency of a PNG, and no text, EXIF, time or private chunk', () => {
  const kept = ['IHDR', 'iCCP', 'PLTE', 'tRNS', 'pHYs', 'IDAT', 'IDAT', 'IEND'].map((name) => chunk(name, 'content'))
  const dropped = ['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME', 'caBX', 'vpAg'].map((name) => chunk(name, 'GPS'))
  const file = `${png}${kept.map((each, index) => `${dropped[index - 1] ?? ''}${each}`).join('')}after the end`
  expect(text(stripPng(bytes(file)))).toBe(`${png}${kept.join('')}`)
  expect(text(stripPng(bytes(`${png}${kept.join('')}`)))).toBe(`${png}${kept.join('')}`)
})

test('rejects a file that is not built as one, cut off anywhere', () => {
  expect(stripJpeg(bytes(`${start}no mark`))).toBeNull()
  expect(stripJpeg(bytes(`${start}\xfe\xdb\0\x02${scan}`))).toBeNull()
  expect(stripJpeg(bytes(`${start}\xff\xc0\0\x01`))).toBeNull()
  expect(stripJpeg(bytes(`${start}\xff\xc0\x7f\xffshort`))).toBeNull()
  const whole = `${png}${chunk('IHDR', 'content')}${chunk('IDAT', 'content')}${chunk('IEND')}`
  for (let length = 8; length < whole.length; length += 1)
    expect(stripPng(bytes(whole.slice(0, length))), `${length}`).toBeNull()
})

test('leaves out every application segment of a JPEG, and keeps the marks beside them', () => {
  const dropped = [segment('\xe0', 'other'), segment('\xee', 'other'), segment('\xef', 'other')]
  const kept = [
    segment('\xdf', 'expansion'),
    segment('\xf0', 'extension'),
    segment('\xfd', 'extension'),
    segment('\xdb', ''),
  ]
  const file = `${start}${kept[0]}${dropped.join('')}${kept.slice(1).join('')}${scan}`
  expect(text(stripJpeg(bytes(file)))).toBe(`${start}${kept.join('')}${scan}\xff\xd9`)
})

test('takes no mark of a JPEG outside pixels for a part of them', () => {
  const restarts = Array.from({ length: 8 }, (_, index) => `\xff${String.fromCharCode(0xd0 + index)}..`).join('')
  const [table, comment] = [segment('\xcf', 'table'), segment('\xfe', 'comment')]
  const pixels = `${segment('\xda', '...')}${restarts}`
  expect(text(stripJpeg(bytes(`${start}${pixels}${table}${comment}\xff\xd9`)))).toBe(
    `${start}${pixels}${table}\xff\xd9`,
  )
  // A segment other than pixels ends where it says.
  expect(stripJpeg(bytes(`${start}${segment('\xc0', 'frame')}more${scan}`))).toBeNull()
})

test('rejects a segment or a chunk of a wrong length', () => {
  expect(stripJpeg(bytes(`${start}\xff\xc0\0\x01${scan}`))).toBeNull()
  expect(stripJpeg(bytes(`${start}\xff\xc0\0\x01\xff\xd9`))).toBeNull()
  expect(text(stripJpeg(bytes(`${start}${segment('\xc0', '')}`)))).toBe(`${start}${segment('\xc0', '')}\xff\xd9`)
  expect(text(stripJpeg(bytes(`${start}${segment('\xc0', 'x'.repeat(300))}`)))).toHaveLength(308)
  expect(stripPng(bytes(`${png}${chunk('IHDR', 'content')}\0\0\0\x05IENDsum.`))).toBeNull()
})

test('a JPEG may be cut off within its pixels or before a mark', () => {
  expect(text(stripJpeg(bytes(`${start}${scan}\xff`)))).toBe(`${start}${scan}\xff\xff\xd9`)
  expect(text(stripJpeg(bytes(`${start}${segment('\xc0', 'frame')}\xff`)))).toBe(
    `${start}${segment('\xc0', 'frame')}\xff\xd9`,
  )
})
