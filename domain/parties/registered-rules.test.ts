import { expect, test } from 'vitest'
import { registeredName } from '#domain/parties/registered-rules.ts'

const named = (legal_name: string, changes: object = {}) =>
  registeredName({ kind: 'person', legal_name, family_name: null, given_names: null, ...changes })

test.each([
  ['Mara Lindholt', 'Lindholt', 'Mara'],
  ['Anna Maria van den Berg', 'Berg', 'Anna Maria van den'],
  ['Björk', 'Björk', ''],
  [' Yaw  Osei ', 'Osei', 'Yaw'],
  ['', '', ''],
])('guesses from %j the last word as the family name', (name, family, given) =>
  expect(named(name)).toEqual({ family, given, guessed: true }),
)

test('uses a confirmed name, also without given names', () => {
  expect(named('Anna van den Berg', { family_name: 'van den Berg', given_names: 'Anna' })).toEqual({
    family: 'van den Berg',
    given: 'Anna',
    guessed: false,
  })
  expect(named('Björk', { family_name: 'Björk' })).toEqual({ family: 'Björk', given: '', guessed: false })
})

test('does not take a company apart', () =>
  expect(named('Harbor Songs Ltd', { kind: 'company' })).toEqual({
    family: 'Harbor Songs Ltd',
    given: '',
    guessed: false,
  }))
