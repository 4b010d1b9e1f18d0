import { expect, test } from 'vitest'
import { onboardingBody, onboardingForm } from '#domain/onboarding/schema.ts'
import { onboardingTexts } from '#domain/onboarding/texts.ts'
import { passwordTexts } from '#domain/passwords/texts.ts'

const form = {
  full_name: 'Mara Lindholt',
  email: 'mara@example.com',
  phone: '',
  artist_name: '',
  referral_code: '',
  password: 'open sesame',
  confirm_password: 'open sesame',
}
const messages = (value: object) =>
  onboardingForm.safeParse(value).error?.issues.map((issue) => [issue.path[0], issue.message])

test("an empty form shows the specification's messages", () => {
  expect(messages({ ...form, full_name: '', email: '', password: '', confirm_password: '' })).toEqual([
    ['full_name', 'Full name, email, and password are required'],
    ['email', 'Full name, email, and password are required'],
    ['password', 'Full name, email, and password are required'],
  ])
  expect(messages({ ...form, password: '1234567', confirm_password: '1234567' })).toEqual([
    ['password', 'Password must be at least 8 characters long'],
  ])
  expect(messages({ ...form, confirm_password: 'open sesam' })).toEqual([
    ['confirm_password', 'Passwords do not match'],
  ])
  expect(messages(form)).toBeUndefined()
})

test('empty optional fields become null, and a code becomes upper case', () => {
  const { confirm_password: _, ...body } = form
  expect(onboardingBody.parse({ ...body, session_id: 'cs_1' })).toMatchObject({
    phone: null,
    artist_name: null,
    referral_code: null,
  })
  expect(onboardingBody.parse({ ...body, session_id: 'cs_1', referral_code: ' abc234 ' })).toMatchObject({
    referral_code: 'ABC234',
  })
})

test.each([
  [undefined, null],
  [null, null],
  ['abc234', 'ABC234'],
])('the referral code %j is sent as %j', (referral_code, sent) =>
  expect(onboardingForm.parse({ ...form, referral_code }).referral_code).toBe(sent),
)

test.each(['abc23', 'abc2345'])('the referral code %j has the wrong length', (referral_code) =>
  expect(messages({ ...form, referral_code })).toEqual([['referral_code', onboardingTexts.referralLong]]),
)

test('refuses a password made of the name, the artist name or the address, at its field', () => {
  for (const password of ['lindholt1987', 'mara@example.com', 'LowTide26'])
    expect(messages({ ...form, artist_name: 'Low Tide', password, confirm_password: password })).toEqual([
      ['password', passwordTexts.personal],
    ])
})
