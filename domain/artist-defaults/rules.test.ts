import { describe, expect, test } from 'vitest'
import { catalogNumberOf, fitsCatalog, isrcOf, showIsrc, showPrefix } from '#domain/artist-defaults/rules.ts'
import { artistDefaultsBody } from '#domain/artist-defaults/schema.ts'
import { artistDefaultsTexts as texts } from '#domain/artist-defaults/texts.ts'
import { identifierTexts } from '#domain/identifiers/texts.ts'

test.each([
  ['AA6Q7', 2020, 47, 'AA6Q72000047', 'AA-6Q7-20-00047'],
  ['DEW25', 2000, 0, 'DEW250000000', 'DE-W25-00-00000'],
  ['QZABC', 2109, 99_999, 'QZABC0999999', 'QZ-ABC-09-99999'],
])('the ISRC of %s in %i with number %i is %s', (prefix, year, number, canonical, shown) => {
  expect(isrcOf(prefix, year, number)).toBe(canonical)
  expect(showIsrc(canonical)).toBe(shown)
})

test('a prefix is shown in its two parts', () => expect(showPrefix('AA6Q7')).toBe('AA-6Q7'))

test.each([
  ['VSR', 5, 'VSR005', true],
  ['VSR-', 1234, 'VSR-1234', true],
  ['A LABEL NAME 26', 7, 'A LABEL NAME 26007', true],
  ['A LABEL NAME 26', 1000, 'A LABEL NAME 261000', false],
])('catalog number %j %i is %s', (prefix, number, written, fits) => {
  expect(catalogNumberOf(prefix, number)).toBe(written)
  expect(fitsCatalog(written)).toBe(fits)
})

describe('what is written', () => {
  const issues = (body: object) =>
    artistDefaultsBody.safeParse(body).error?.issues.map(({ path, message }) => [path[0], message])

  test('is stored in canonical form, empty fields as null; an IPI number that is wrong stays as typed', () => {
    expect(
      artistDefaultsBody.parse({
        isrc_prefix: ' aa-6q7 ',
        ipi_number: '199',
        legal_name: ' ',
        label: ' Tide Records ',
      }),
    ).toMatchObject({ isrc_prefix: 'AA6Q7', ipi_number: '00000000199', legal_name: null, label: 'Tide Records' })
    expect(artistDefaultsBody.parse({ ipi_number: '198' }).ipi_number).toBe('198')
  })

  test.each([
    ['an ISRC prefix of four places', { isrc_prefix: 'AA6Q' }, 'isrc_prefix', identifierTexts.isrcPrefixForm],
    ['a whole ISRC as prefix', { isrc_prefix: 'AA6Q72000047' }, 'isrc_prefix', identifierTexts.isrcPrefixForm],
    ['a number above 99999', { isrc_next: 100_000 }, 'isrc_next', texts.badNumber],
    ['half a number', { isrc_next: 1.5 }, 'isrc_next', texts.badNumber],
    ['catalog number 0', { catalog_next: 0 }, 'catalog_next', texts.badCatalogNumber],
    ['a catalog prefix of 16', { catalog_prefix: 'ABCDEFGHIJKLMNOP' }, 'catalog_prefix', texts.catalogTooLong],
    [
      'a prefix too long for its number',
      { catalog_prefix: 'ABCDEFGHIJKLMNO', catalog_next: 1000 },
      'catalog_prefix',
      texts.catalogTooLong,
    ],
    ['a society code in letters', { society_code: 'PRS' }, 'society_code', texts.badSociety],
  ])('is refused: %s', (_, body, field, message) => expect(issues(body)).toEqual([[field, message]]))

  test('fits with 15 characters before a number of three', () =>
    expect(issues({ catalog_prefix: 'ABCDEFGHIJKLMNO', catalog_next: 999 })).toBeUndefined())
})
