import fc from 'fast-check'
import { expect, test } from 'vitest'
import { onboardingTexts } from '#domain/onboarding/texts.ts'
import { findPasswordFault, passwordMaxBytes } from '#domain/passwords/rules.ts'
import { newPassword } from '#domain/passwords/schema.ts'
import { passwordTexts } from '#domain/passwords/texts.ts'

const [missing, blank] = ['Choose one', 'Not of blanks alone']
const schema = () => newPassword({ missing, blank })
const messages = (password: unknown) =>
  schema()
    .safeParse(password)
    .error?.issues.map((issue) => issue.message)

test('never changes a new password', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 8, maxLength: 60 }), (password) => {
      if (findPasswordFault(password) || password.includes('\0')) return
      expect(schema().parse(password)).toBe(password)
    }),
  )
})

test('allows as many characters as fit into the byte limit', () => {
  fc.assert(
    fc.property(fc.constantFrom('a', 'ü', '東', '🎶'), fc.integer({ min: 200, max: 1200 }), (character, count) => {
      const password = `first ${character.repeat(count)}`
      expect(schema().safeParse(password).success).toBe(
        encodeURIComponent(password).replace(/%../g, 'x').length <= passwordMaxBytes,
      )
    }),
  )
})

test('allows exactly the byte limit, and reports one byte more alone', () => {
  const longest = 'open sesame '.repeat(100).slice(0, passwordMaxBytes)
  expect(messages(longest)).toBeUndefined()
  expect(messages(`${longest}x`)).toEqual([onboardingTexts.passwordLong])
  expect(messages(`\0${longest}`)).toEqual([onboardingTexts.passwordLong])
})

test.each([
  ['', missing],
  [undefined, missing],
  [12345678, missing],
  ['        ', blank],
  ['1234567', 'Password must be at least 8 characters long'],
  ['12345\x00789', onboardingTexts.passwordUnreadable],
  ['12\x00', onboardingTexts.passwordUnreadable],
  ['1234567\ud83d', onboardingTexts.passwordUnreadable],
  ['aaaaaaaa', passwordTexts.common],
  ['all areas 1', passwordTexts.product],
])('refuses %j: %s', (password, message) => expect(messages(password)).toEqual([message]))

test('treats spaces as empty if there is no message for them', () => {
  expect(
    newPassword({ missing })
      .safeParse('        ')
      .error?.issues.map((issue) => issue.message),
  ).toEqual([missing])
})
