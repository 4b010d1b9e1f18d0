import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { territoryTable } from '#domain/territories/codes.ts'
import { isTerritory, readTerritories, territoryName, worldwide } from '#domain/territories/rules.ts'

const lines = territoryTable.trim().split('\n')
const codes = lines.map((line) => line.slice(0, 2))
const read = (...typed: string[]) => readTerritories(typed)

describe('the table', () => {
  test('has the 249 codes of ISO 3166-1 and XK, each once and in one format', () => {
    expect(lines).toHaveLength(250)
    for (const line of lines) expect(line).toMatch(/^[A-Z]{2} [A-Z]{3} \p{Lu}[\p{L}' ()-]+$/u)
    for (const [from, to] of [
      [0, 2],
      [3, 6],
      [7, 99],
    ])
      expect(new Set(lines.map((line) => line.slice(from, to))).size).toBe(250)
  })
  test('every code is a region of the runtime, and none is an alias of another', () => {
    const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
    for (const code of codes) {
      expect(regions.of(code), code).toBeDefined()
      expect(new Intl.Locale(`und-${code}`).region).toBe(code)
    }
  })
  test('no name contains a comma, which separates territories', () => expect(territoryTable).not.toContain(','))
})

describe('typed text', () => {
  test.each([
    ['Worldwide', worldwide],
    ['worldwide', worldwide],
    ['World', worldwide],
    ['WW', worldwide],
    ['Global', worldwide],
    ['ALL', worldwide],
    ['the world', worldwide],
    ['UK', 'GB'],
    ['u.k.', 'GB'],
    ['Great Britain', 'GB'],
    ['USA', 'US'],
    ['U.S.A.', 'US'],
    ['United States of America', 'US'],
    ['EL', 'GR'],
    ['gr', 'GR'],
    ['Hellas', null],
    ['deu', 'DE'],
    ['germany', 'DE'],
    [' Sweden ', 'SE'],
    ['XK', 'XK'],
    ['Kosovo', 'XK'],
    ["Cote d'Ivoire", 'CI'],
    ['CÔTE D’IVOIRE', 'CI'],
    ['Ivory Coast', 'CI'],
    ['turkey', 'TR'],
    ['TURKIYE', 'TR'],
    ['Trinidad & Tobago', 'TT'],
    ['St. Lucia', 'LC'],
    ['The Bahamas', 'BS'],
    ['Réunion', 'RE'],
    ['São Tomé and Príncipe', 'ST'],
    ['South Korea', 'KR'],
    ['Korea', null],
    ['England', null],
    ['Europe', null],
    ['EU', null],
    ['ZZ', null],
    ['AN', null],
    ['YU', null],
    ['SE NO', null],
    ['__proto__', null],
    ['constructor', null],
    ['😀', null],
  ] as const)('%j is %j', (typed, code) =>
    expect(read(typed)).toEqual(
      code === null ? { territories: [], unknown: [typed.trim()] } : { territories: [code], unknown: [] },
    ),
  )
  test('lists each once, in the order of the codes', () =>
    expect(read('US', 'Germany', 'usa', 'DE', 'gb', 'UK')).toEqual({ territories: ['DE', 'GB', 'US'], unknown: [] }))
  test('Worldwide includes the others', () =>
    expect(read('SE', 'world', 'NO')).toEqual({ territories: [worldwide], unknown: [] }))
  test('names unknown ones once, and returns nothing for nothing', () =>
    expect(read('Narnia', 'SE', ' Narnia', '', '  ')).toEqual({ territories: ['SE'], unknown: ['Narnia'] }))
  test('finds every code, long code and name', () => {
    for (const [index, line] of lines.entries()) {
      const code = codes[index]!
      expect(read(code, line.slice(3, 6), line.slice(7), code.toLowerCase(), line.slice(7).toUpperCase())).toEqual({
        territories: [code],
        unknown: [],
      })
      expect(read(territoryName(code)).territories).toEqual([code])
      expect(isTerritory(code)).toBe(true)
    }
  })
  test('is idempotent', () => {
    const token = fc.oneof(fc.constantFrom(...codes, 'World', 'UK', 'usa', 'Ünknown', '\u202e', '世界'), fc.string())
    fc.assert(
      fc.property(fc.array(token, { maxLength: 20 }), (typed) => {
        const first = readTerritories(typed)
        expect(readTerritories([...first.territories, ...first.unknown])).toEqual(first)
      }),
    )
  })
})

test("returns a code's name, and other text unchanged", () => {
  expect(territoryName('SE')).toBe('Sweden')
  expect(territoryName(worldwide)).toBe(worldwide)
  expect(territoryName('Narnia')).toBe('Narnia')
  expect(isTerritory(worldwide)).toBe(false)
})
