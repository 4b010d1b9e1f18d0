import { expect, test } from 'vitest'
import type { RegistrationDetails } from '#domain/registration-details/schema.ts'
import { bodyOf, formOf, valuesOf } from './form.ts'

const details: RegistrationDetails = {
  publisher: 'Lindholt Ljud',
  publisher_ipi: '00000000297',
  publisher_society: 'STIM',
  publisher_society_code: '079',
  mlc_publisher_number: 'P1234A',
  dpid: 'PADPIDA2014111801Y',
  version: 2,
}

test('shows codes as people read them, and what is not saved as empty', () => {
  expect(formOf(details)).toEqual({
    publisher: 'Lindholt Ljud',
    publisher_ipi: '00000000297',
    publisher_society: 'STIM',
    publisher_society_code: '079',
    mlc_publisher_number: 'P1234A',
    dpid: 'PA-DPIDA-2014111801-Y',
  })
  const none = { ...details, publisher: null, publisher_ipi: null, dpid: null }
  expect(formOf(none)).toMatchObject({ publisher: '', publisher_ipi: '', dpid: '' })
})

test('shows an invalid code as it was typed', () =>
  expect(formOf({ ...details, publisher_ipi: '298', dpid: 'soon' })).toMatchObject({
    publisher_ipi: '298',
    dpid: 'soon',
  }))

test('a society is one value of two versions, its name and its code', () => {
  const { version: _version, ...body } = details
  const values = valuesOf(details)
  expect(values).toEqual({
    publisher: 'Lindholt Ljud',
    publisher_ipi: '00000000297',
    publisher_society: { name: 'STIM', code: '079' },
    mlc_publisher_number: 'P1234A',
    dpid: 'PADPIDA2014111801Y',
  })
  expect(bodyOf(values)).toEqual(body)
})
