import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { newPassword, onboardingBody, onboardingForm, passwordMaxBytes } from '#domain/onboarding/schema.ts'
import { onboardingTexts } from '#domain/onboarding/texts.ts'

const form = { full_name: 'Mara Lindholt', email: 'mara@example.com', phone: '', artist_name: '', referral_code: '', password: 'open sesame', confirm_password: 'open sesame' }
const messages = (value: object) => onboardingForm.safeParse(value).error?.issues.map((issue) => [issue.path[0], issue.message])

test('the empty form is told the sentences of the specification', () => {
  expect(messages({ ...form, full_name: '', email: '', password: '', confirm_password: '' })).toEqual([
    ['full_name', 'Full name, email, and password are required'], ['email', 'Full name, email, and password are required'], ['password', 'Full name, email, and password are required'],
  ])
  expect(messages({ ...form, password: '1234567', confirm_password: '1234567' })).toEqual([['password', 'Password must be at least 8 characters long']])
  expect(messages({ ...form, confirm_password: 'open sesam' })).toEqual([['confirm_password', 'Passwords do not match']])
  expect(messages(form)).toBeUndefined()
})

test('what is optional becomes null where it is empty, and a code becomes upper case', () => {
  const { confirm_password: _, ...body } = form
  expect(onboardingBody.parse({ ...body, session_id: 'cs_1' })).toMatchObject({ phone: null, artist_name: null, referral_code: null })
  expect(onboardingBody.parse({ ...body, session_id: 'cs_1', referral_code: ' abc234 ' })).toMatchObject({ referral_code: 'ABC234' })
})

describe('a new password', () => {
  test('is never changed', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme', minLength: 8, maxLength: 60 }), (password) => {
      if (password.trim() === '' || password.includes('\0')) return
      expect(newPassword.parse(password)).toBe(password)
    }))
  })

  test('may be as long as its bytes allow', () => {
    fc.assert(fc.property(fc.constantFrom('a', 'ü', '東', '🎶'), fc.integer({ min: 200, max: 1200 }), (character, count) => {
      const password = character.repeat(count)
      expect(newPassword.safeParse(password).success).toBe(encodeURIComponent(password).replace(/%../g, 'x').length <= passwordMaxBytes)
    }))
  })

  test.each([['        ', onboardingTexts.required], ['12345\x00789', onboardingTexts.passwordUnreadable], ['1234567\ud83d', onboardingTexts.passwordUnreadable], [undefined, onboardingTexts.required]])('%j is refused: %s', (password, message) => {
    expect(newPassword.safeParse(password).error?.issues.map((issue) => issue.message)).toContain(message)
  })
})
