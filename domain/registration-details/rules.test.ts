import { expect, test } from 'vitest'
import { checkMlcNumber } from '#domain/registration-details/rules.ts'
import { registrationTexts as texts } from '#domain/registration-details/texts.ts'

test.each([
  ['P1234A', 'P1234A'],
  [' p12-34a ', 'P1234A'],
  ['Ｐ１２', 'P12'],
])('reads %j as an MLC publisher number', (typed, code) =>
  expect(checkMlcNumber(typed)).toEqual({ ok: true, canonical: code, display: code }),
)

test.each(['P', '1234A', 'XP12', 'PÄ1', `P${'1'.repeat(15)}`])('takes %j for none', (typed) =>
  expect(checkMlcNumber(typed)).toEqual({ ok: false, reason: texts.badMlcNumber }),
)
