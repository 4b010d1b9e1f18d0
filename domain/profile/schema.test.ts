import { expect, test } from 'vitest'
import { updateProfileBody } from '#domain/profile/schema.ts'
import { profileTexts as texts } from '#domain/profile/texts.ts'

const refusals = (body: unknown) =>
  updateProfileBody.safeParse(body).error?.issues.map(({ path, message }) => [path[0], message])
const noFirst = ['first_name', texts.firstNameRequired]
const noLast = ['last_name', texts.lastNameRequired]

test.each([
  ['both names', { first_name: 'Mara', last_name: 'Lindholt' }, undefined],
  ['the address alone', { billing_address: { city: 'Malmö' } }, undefined],
  ['nothing', {}, [noFirst, noLast]],
  ['one name', { first_name: 'Mara' }, [noLast]],
  ['the other', { last_name: 'Lindholt' }, [noFirst]],
  ['one name and the address', { first_name: 'Mara', billing_address: {} }, [noLast]],
  ['the other and the address', { last_name: 'Lindholt', billing_address: {} }, [noFirst]],
  ['blank names', { first_name: ' ', last_name: '' }, [noFirst, noLast]],
  ['no text', { first_name: 5, last_name: 'Lindholt' }, [noFirst]],
  ['a wrong address, and no name', { billing_address: 'Malmö' }, [['billing_address', texts.badAddress]]],
  ['one wrong name, the other missing', { first_name: '' }, [noFirst, noLast]],
])('a change with %s', (_, body, expected) => expect(refusals(body)).toEqual(expected))

test('anything but an object is refused once, without a word about names', () => {
  for (const body of [null, 'Mara']) expect(refusals(body)).toHaveLength(1)
})

test('the country of an address is a code of two letters, or missing', () => {
  const country = (code: string) => updateProfileBody.safeParse({ billing_address: { country: code } })
  expect(country('SE').data?.billing_address).toEqual({ country: 'SE' })
  expect(country('').data?.billing_address).toEqual({})
  for (const code of ['Sweden', 'se', 'Worldwide'])
    expect(country(code).error?.issues).toMatchObject([
      { path: ['billing_address', 'country'], message: texts.badCountry },
    ])
})

test('an address keeps only what was typed', () => {
  const { billing_address } = updateProfileBody.parse({ billing_address: { street: ' ', city: ' Malmö ', zip: null } })
  expect(billing_address).toEqual({ city: 'Malmö' })
})
