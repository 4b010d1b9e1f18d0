import { expect, it } from 'vitest'
import { namesOfSigns, scriptsWithoutLetters } from '#domain/shared/letters.ts'
import { openFont } from '#server/platform/pdf/canvas.ts'
import { createFontBook } from '#server/platform/pdf/fonts.ts'

const book = createFontBook(openFont)

it('has letters for every script but those that people are told of', () => {
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
      scriptsWithoutLetters(letter).length === 1,
    ])
})

it('has the Roman numerals of Japanese titles', () => expect(book.find('regular', 'Ⅱ', 'ja')).not.toBeNull())
