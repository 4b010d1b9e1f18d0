import { describe, expect, it, test } from 'vitest'
import { artistDefaultsTexts as texts } from '#domain/artist-defaults/texts.ts'
import { defaultsOf } from '#web/testing/fixtures.ts'
import { bodyOf, catalogHint, defaultsForm, formOf, isrcHint, typedValues } from './form.ts'

const defaults = defaultsOf({
  artist_name: 'Marlin',
  society: 'STIM',
  society_code: '079',
  ipi_number: '00000000199',
  isrc_prefix: 'AA6Q7',
  catalog_prefix: 'VSR',
  isrc_next: 47,
  catalog_next: 5,
  version: 3,
})
const form = formOf(defaults)

describe('the payload', () => {
  const sent = (typed: object) => bodyOf(typedValues(defaults, defaultsForm.parse({ ...form, ...typed })), defaults)

  it('is what was read, without the next numbers: others may have been given out since', () => {
    const {
      former_names: _names,
      isrc_next: _isrc,
      isrc_year: _year,
      catalog_next: _catalog,
      version: _version,
      ...words
    } = defaults
    expect(sent({})).toEqual(words)
    expect(sent({ isrc_next: '', catalog_next: ' ' })).toEqual(words)
  })

  it('names a changed number, with the year that it was typed for', () => {
    expect(sent({ isrc_next: '00000' })).toMatchObject({ isrc_next: 0, isrc_year: 2026 })
    expect(sent({ catalog_next: '12' })).toMatchObject({ catalog_next: 12 })
  })
})

test.each([
  [{ isrc_next: 'x' }, 'isrc_next', texts.badNumber],
  [{ isrc_next: '100000' }, 'isrc_next', texts.badNumber],
  [{ catalog_next: '0' }, 'catalog_next', texts.badCatalogNumber],
])('%j is refused at its field', (typed, field, message) =>
  expect(defaultsForm.safeParse({ ...form, ...typed }).error?.issues).toMatchObject([{ path: [field], message }]),
)

test('numbers and codes are shown as people read them, and what is not known as empty', () => {
  expect(form).toMatchObject({ isrc_next: '47', catalog_next: '5', isrc_prefix: 'AA-6Q7', society: 'STIM' })
  expect(formOf({ ...defaults, isrc_next: 99_999 }).isrc_next).toBe('99999')
  const unknown = formOf({ ...defaults, isrc_prefix: null, ipi_number: null, society: null })
  expect(unknown).toMatchObject({ isrc_prefix: '', ipi_number: '', society: '' })
  expect(formOf({ ...defaults, ipi_number: '298' }).ipi_number).toBe('298')
})

test('the last number of a year may still be typed anew', () => {
  const last = { ...defaults, isrc_next: 99_999 }
  expect(isrcHint({ ...formOf(last), isrc_next: '' }, last)).toBeUndefined()
  const over = { ...defaults, isrc_next: 100_000 }
  expect(isrcHint({ ...formOf(over), isrc_next: '12' }, over)).toBe('Next: AA-6Q7-26-00012')
})

test('a used up year shows no number', () => {
  const over = { ...defaults, isrc_next: 100_000 }
  expect(formOf(over).isrc_next).toBe('')
  expect(isrcHint(formOf(over), over)).toBe(texts.isrcUsedUpHelp(2026))
})

test.each([
  [{}, 'Next: AA-6Q7-26-00047'],
  [{ isrc_prefix: 'qzabc', isrc_next: '0' }, 'Next: QZ-ABC-26-00000'],
  [{ isrc_prefix: 'AA' }, texts.noPrefix],
  [{ isrc_next: 'x' }, undefined],
  [{ isrc_next: '' }, undefined],
  [{ isrc_next: '-1' }, undefined],
  [{ isrc_next: '99999' }, 'Next: AA-6Q7-26-99999'],
  [{ isrc_next: '100000' }, undefined],
])('with %j typed the next ISRC is announced as %s', (typed, hint) =>
  expect(isrcHint({ ...form, ...typed }, defaults)).toBe(hint),
)

test.each([
  [{}, 'Next: VSR005'],
  [{ catalog_next: '' }, 'Next: VSR001'],
  [{ catalog_prefix: ' ' }, texts.noPrefix],
  [{ catalog_next: 'x' }, undefined],
])('with %j typed the next catalog number is announced as %s', (typed, hint) =>
  expect(catalogHint({ ...form, ...typed })).toBe(hint),
)
