import { expect, test } from 'vitest'
import { mailChoicesBody } from '#domain/mail/schema.ts'
import { mailTexts } from '#domain/mail/texts.ts'

test.each([
  [{}, undefined],
  [{ trial_ending: false }, undefined],
  [{ trial_ending: 'off' }, mailTexts.notOnOff],
  [{ trial_ending: null }, mailTexts.notOnOff],
])('the switches %j are refused with %j', (body, message) =>
  expect(mailChoicesBody.safeParse(body).error?.issues[0]?.message).toBe(message),
)
test('only known switches are kept', () =>
  expect(mailChoicesBody.parse({ trial_ending: true, security: false })).toEqual({ trial_ending: true }))
