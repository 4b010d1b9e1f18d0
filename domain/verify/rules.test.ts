import { describe, expect, test } from 'vitest'
import { codeOf, findCodes, readCode, showCode, verdictOf } from '#domain/verify/rules.ts'

const code = '0123456789ABCDEFGHJK'
const shown = '01234-56789-ABCDE-FGHJK'

describe('a code', () => {
  test('takes five bits of each random byte, each as likely', () => {
    const every = Uint8Array.from({ length: 256 }, (_, index) => index)
    const letters = new Map<string, number>()
    for (let first = 0; first < 256; first += 16)
      for (const letter of codeOf(Uint8Array.from({ length: 20 }, (_, index) => every[first + (index % 16)]!)).slice(
        0,
        16,
      ))
        letters.set(letter, (letters.get(letter) ?? 0) + 1)
    expect(letters.size).toBe(32)
    expect(new Set(letters.values())).toEqual(new Set([8]))
  })

  test('is shown in groups and read from them', () => {
    expect(showCode(code)).toBe(shown)
    expect(readCode(shown)).toBe(code)
  })

  test.each([
    ['in lower case', '01234-56789-abcde-fghjk'],
    ['with spaces', ' 01234 56789\tABCDE\u00a0FGHJK\n'],
    ['with dashes of a word processor', '01234–56789—ABCDE‑FGHJK'],
    ['with letters that look like figures', 'OI234-56789-ABCDE-FGHJK'],
    ['with a small L', 'ol234-56789-abcde-fghjk'],
    ['in full width', '０１２３４５６７８９ＡＢＣＤＥＦＧＨＪＫ'],
    ['as an address', 'https://example.com/verify/01234-56789-ABCDE-FGHJK'],
  ])('is read %s', (_, typed) => expect(readCode(typed)).toBe(code))

  test.each(['', code.slice(1), `${code}0`, code.replace('K', 'U'), '../../../etc/passwd'])('%j is none', (typed) =>
    expect(readCode(typed)).toBeNull(),
  )
})

describe('the codes in a file', () => {
  const twoBytes = (text: string) => Array.from(text, (letter) => `\0${letter}`).join('')

  test('are found in a title, however it is written, once', () => {
    expect(findCodes(`%PDF-1.7 /Title (Low Tide - ${shown}) <rdf:li>Low Tide ${shown}</rdf:li>`)).toEqual([code])
    expect(findCodes(`\xfe\xff${twoBytes(`Ebbe ${shown}`)}`)).toEqual([code])
  })

  test('are none in other files, and few in any', () => {
    expect(findCodes('%PDF-1.7 01234-56789-ABCDE')).toEqual([])
    const many = Array.from({ length: 9 }, (_, index) => shown.replace('0', String(index))).join(' ')
    expect(findCodes(many)).toHaveLength(3)
  })
})

test.each([
  ['signed', 'a', null, 'signed', 'codeAlone'],
  ['signed', 'a', 'a', 'signed', 'same'],
  ['superseded', 'a', 'a', 'superseded', 'same'],
  ['signed', 'a', 'b', 'altered', 'altered'],
  ['superseded', 'a', 'b', 'altered', 'altered'],
  ['signed', null, 'b', 'signed', 'unmade'],
  ['superseded', null, null, 'superseded', 'codeAlone'],
] as const)('a %s version with the PDF %s and the file %s is %s, %s', (state, pdf_sha256, file, head, about) =>
  expect(verdictOf({ state, disputed: false, pdf_sha256 }, file)).toEqual({ head, about }),
)

test.each([
  ['signed', 'a', 'disputed'],
  ['signed', 'b', 'altered'],
  ['superseded', 'a', 'superseded'],
] as const)('a %s version that is disputed is, with the file %s, %s', (state, file, head) =>
  expect(verdictOf({ state, disputed: true, pdf_sha256: 'a' }, file).head).toBe(head),
)
