import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitName } from '#domain/onboarding/rules.ts'

test.each([
  ['Mara Lindholt', 'Mara', 'Lindholt'],
  ['Mara Elin Lindholt', 'Mara', 'Elin Lindholt'],
  ['Björk', 'Björk', ''],
  ['  Mara   Lindholt  ', 'Mara', 'Lindholt'],
  ['佐藤 太郎', '佐藤', '太郎'],
  ['佐藤\u3000太郎', '佐藤', '太郎'],
  ['Ana\tMaria\nLima', 'Ana', 'Maria Lima'],
  ['محمد علي', 'محمد', 'علي'],
  ['', '', ''],
  ['  ', '', ''],
])('splits %j into %j and %j', (fullName, first_name, last_name) =>
  expect(splitName(fullName)).toEqual({ first_name, last_name }),
)

test('loses only spaces', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const { first_name, last_name } = splitName(name)
      expect(`${first_name} ${last_name}`.trim()).toBe(name.trim().split(/\s+/).join(' '))
      expect(first_name).not.toMatch(/\s/)
    }),
  )
})
