import { expect, it } from 'vitest'
import { boxedSigns } from '#domain/shared/boxed-signs.ts'
import { namesOfSigns, signsWithoutLetters } from '#domain/shared/letters.ts'
import { openFont } from '#server/platform/pdf/canvas.ts'
import { createFontBook } from '#server/platform/pdf/fonts.ts'
import { readLetters } from '#server/platform/pdf/letters.ts'

const book = createFontBook(openFont)

it('has letters for every script except those that users are warned about', () => {
  // The first letter of each script that has a name.
  const first = new Map<string, string>()
  for (let code = 0x370; code < 0x1f000; code++) {
    const letter = String.fromCodePoint(code)
    const [name] = /^\p{L}$/u.test(letter) ? namesOfSigns([letter]) : []
    if (name !== undefined && name !== letter && !first.has(name)) first.set(name, letter)
  }
  expect(first.size).toBeGreaterThan(25)
  for (const [name, letter] of first)
    expect([name, book.find('regular', letter, 'zh') === null]).toEqual([
      name,
      signsWithoutLetters(letter).length === 1,
    ])
})

it('has every sign of no script except those that users are warned about', () => {
  const told: string[] = []
  const boxed: string[] = []
  for (let code = 0x21; code < 0x20000; code++) {
    const sign = code >= 0xd800 && code < 0xe000 ? ' ' : String.fromCodePoint(code)
    if (!/(?![\p{C}\p{Z}])[\p{Script=Common}\p{Script=Inherited}]/u.test(sign)) continue
    const letters = readLetters(book, [{ text: sign, style: 'body' }], { language: 'zh', scale: 1 }).letters
    if (letters.some(({ drawn, font, space }) => drawn !== '' && font === null && !space)) boxed.push(sign)
    if (boxedSigns.test(sign)) told.push(sign)
  }
  expect(boxed.length).toBeGreaterThan(5_000)
  expect(told).toEqual(boxed)
})

it('has the Roman numerals of Japanese titles', () => expect(book.find('regular', 'Ⅱ', 'ja')).not.toBeNull())
