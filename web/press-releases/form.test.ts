import { expect, test } from 'vitest'
import type { PressRelease } from '#domain/press-releases/schema.ts'
import { isSame, typedOf, withPart } from './form.ts'

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
