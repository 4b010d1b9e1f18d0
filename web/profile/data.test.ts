import { expect, test } from 'vitest'
import { ApiError } from '#web/platform/api-client.ts'
import { referralFailure } from './use-referrals.ts'
import { profileFailure } from './use-update-profile.ts'

/** Specification 1, section 8: the message of a failure by its status. */
test.each([
  [400, 'Invalid profile data: Detail', 'Invalid referral code: Detail'],
  [401, 'You must be logged in to update your profile', 'Detail'],
  [403, 'You do not have permission to update this profile', 'Detail'],
  [409, 'Detail', 'You have already used a referral code'],
  [500, 'Server error. Please try again later.', 'Server error. Please try again later.'],
  [503, 'Server error. Please try again later.', 'Server error. Please try again later.'],
  [0, 'Detail', 'Detail'],
])('%i', (status, profile, referral) => {
  const error = new ApiError(status, 'Detail')
  expect([profileFailure(error), referralFailure(error)]).toEqual([profile, referral])
})

test('an ended subscription takes precedence over any text by status', () => {
  const error = new ApiError(403, 'Detail', { code: 'subscription_ended' })
  for (const say of [profileFailure, referralFailure])
    expect(say(error)).toBe('Your subscription has ended. Renew it to make changes.')
})

test('a failure without words of its own gets some', () => {
  expect([profileFailure(null), referralFailure(null)]).toEqual([
    'Failed to update profile. Please try again.',
    'Failed to apply referral code. Please try again.',
  ])
})
