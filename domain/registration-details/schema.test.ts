import { expect, test } from 'vitest'
import { changedRegistrationBody, registrationBody } from '#domain/registration-details/schema.ts'

const empty = {
  publisher: null,
  publisher_ipi: null,
  publisher_society: null,
  publisher_society_code: null,
  mlc_publisher_number: null,
  dpid: null,
}

test.each([
  ['publisher_ipi', '297', '00000000297'],
  ['publisher_ipi', '298', '298'],
  ['mlc_publisher_number', 'p-1234a', 'P1234A'],
  ['mlc_publisher_number', 'soon', 'soon'],
  ['dpid', 'PA-DPIDA-2014111801-Y', 'PADPIDA2014111801Y'],
  ['dpid', '', null],
])('keeps the code %s typed as %j as %j', (field, typed, kept) =>
  expect(registrationBody.parse({ ...empty, version: 0, [field]: typed })).toMatchObject({ [field]: kept }),
)

test('keeps what a change does not name', () =>
  expect(changedRegistrationBody.parse({ version: 1, dpid: null })).toEqual({ version: 1, dpid: null }))
