import { expect, test } from 'vitest'
import type { PressRelease } from '#domain/press-releases/schema.ts'
import { isSame, merge, typedOf, withPart } from './form.ts'

const made = { generated: { body: 'Generated', bio: '' }, edited: {}, embargo_until: null } as unknown as PressRelease

test('a part is edited while it differs from what was generated, also when it is emptied', () => {
  const edited = withPart(typedOf(made), made, 'body', 'Mine')
  expect(edited.edited).toEqual({ body: 'Mine' })
  expect(withPart(edited, made, 'body', '').edited).toEqual({ body: '' })
  expect(withPart(edited, made, 'body', 'Generated').edited).toEqual({})
})

test('two states are equal, whatever was edited first', () => {
  const one = withPart(withPart(typedOf(made), made, 'body', 'A'), made, 'bio', 'B')
  const other = withPart(withPart(typedOf(made), made, 'bio', 'B'), made, 'body', 'A')
  expect(isSame(one, other)).toBe(true)
  expect(isSame(one, { ...other, embargo_until: '2027-01-01' })).toBe(false)
})

test.each([
  [
    'parts changed here and elsewhere',
    {},
    { body: 'Mine' },
    { lead: 'Theirs' },
    { body: 'Mine', lead: 'Theirs' },
    false,
  ],
  ['one set back elsewhere', { lead: 'Old' }, { lead: 'Old', body: 'Mine' }, {}, { body: 'Mine' }, false],
  ['the same words on both sides', {}, { body: 'Same' }, { body: 'Same' }, { body: 'Same' }, false],
  ['the same part in two ways', {}, { body: 'Mine' }, { body: 'Theirs', bio: 'B' }, { body: 'Mine', bio: 'B' }, true],
  ['a part emptied here and changed there', {}, { body: '' }, { body: 'Theirs' }, { body: '' }, true],
])('%s come together', (_, before, here, there, expected, clashes) => {
  const [base, mine, theirs] = [before, here, there].map((edited) => ({ edited, embargo_until: null }))
  const merged = merge(base!, mine!, { ...theirs!, embargo_until: '2027-01-01' })
  expect(merged).toEqual({ typed: { edited: expected, embargo_until: '2027-01-01' }, clashes })
})
