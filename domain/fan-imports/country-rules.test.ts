import { expect, test } from 'vitest'
import { countryReader } from '#domain/fan-imports/country-rules.ts'

const read = countryReader()

test.each([
  ['de', 'DE'],
  ['USA', 'US'],
  [' Deutschland ', 'DE'],
  ['Österreich', 'AT'],
  ['osterreich', 'AT'],
  ['GROSSBRITANNIEN', 'GB'],
  ['Großbritannien', 'GB'],
  ['EE. UU.', 'US'],
  ['États-Unis d’Amérique', 'US'],
  ['Bosnie Herzégovine', 'BA'],
  ['Bosnie - Herzégovine', 'BA'],
  ['Česko', 'CZ'],
  ['Česká republika', 'CZ'],
  ['Slovensko', 'SK'],
  ['Hrvatska', 'HR'],
  ['Eesti', 'EE'],
  ['대한민국', 'KR'],
  ['مصر', 'EG'],
  ['Bundesrepublik Deutschland', 'DE'],
  ['Российская Федерация', 'RU'],
  ['Nederland', 'NL'],
  ['Ελλάδα', 'GR'],
  ['日本', 'JP'],
  ['Россия', 'RU'],
])('%j is the country %s', (cell, code) => expect(read(cell)).toBe(code))

test.each(['', ' ', '-', 'Worldwide', 'Atlantis', '日'])('%j is no country', (cell) => expect(read(cell)).toBeNull())

test('a cell of more than 100 characters is none, not counting spaces around it', () => {
  expect(read(`Norge${'.'.repeat(95)}`)).toBe('NO')
  expect(read(`Norge${'.'.repeat(96)}`)).toBeNull()
  expect(read(`Norge${' '.repeat(100)}`)).toBe('NO')
})

test('a country that comes again is read as before', () =>
  expect(['Suède', 'Atlantis', 'Suède', 'Atlantis'].map(countryReader())).toEqual(['SE', null, 'SE', null]))
