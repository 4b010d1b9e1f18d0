import { describe, expect, test } from 'vitest'
import { defaultLanguage } from '#domain/label-copy/schema.ts'
import { languageTable } from '#domain/languages/codes.ts'
import { languageName, languages, readLanguage } from '#domain/languages/rules.ts'

describe('the list', () => {
  test("begins with the specification's eight and the two non-languages, and lists every other language once, by name", () => {
    expect(
      languages
        .slice(0, 10)
        .map(({ code }) => code)
        .join(' '),
    ).toBe('en es fr de it pt ja ko zxx mul')
    expect(languages[0]!.code).toBe(defaultLanguage)
    const rest = languages.slice(10).map(({ name }) => name)
    expect(rest).toEqual(rest.toSorted((a, b) => a.localeCompare(b, 'en')))
    expect(languages).toHaveLength(185)
    for (const part of ['code', 'name'] as const)
      expect(new Set(languages.map((language) => language[part])).size).toBe(185)
  })
  test('every code is a language of the runtime, and none is withdrawn', () => {
    const known = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })
    for (const { code } of languages) expect(known.of(code), code).toBeDefined()
    for (const line of languageTable.trim().split('\n')) expect(line).toMatch(/^[a-z]{2} \p{Lu}[\p{L} -]+$/u)
    for (const code of ['sh', 'bh', 'mo', 'iw', 'in', 'ji', 'jw']) expect(readLanguage(code), code).toBeNull()
  })
})

test.each([
  ['en', 'en'],
  ['EN', 'en'],
  [' Swedish ', 'sv'],
  ['SV', 'sv'],
  ['zxx', 'zxx'],
  ['ZXX', 'zxx'],
  ['mul', 'mul'],
  ['māori', 'mi'],
  ['no words (instrumental)', 'zxx'],
  ['english (us)', null],
  ['en-US', null],
  ['eng', null],
  ['xx', null],
  ['', null],
  ['constructor', null],
] as const)('%j is %j', (typed, code) => expect(readLanguage(typed)).toBe(code))
test("returns a code's name, and other text unchanged", () => {
  expect(languageName('ja')).toBe('Japanese')
  expect(languageName('zxx')).toBe('No words (instrumental)')
  expect(languageName('Elvish')).toBe('Elvish')
  for (const { code, name } of languages) expect([languageName(code), readLanguage(name)]).toEqual([name, code])
})
