import { count } from '#domain/shared/texts.ts'

/** Specification 1, sections 2.8 and 8. */
export const profileTexts = {
  loadFailed: 'Failed to fetch profile',
  updateFailed: 'Failed to update profile',
  settings: 'Profile Settings',
  signOut: 'Sign Out',
  fallbackName: 'Artist',
  firstNameRequired: 'First name is required',
  lastNameRequired: 'Last name is required',
  // ours
  badAddress: 'The billing address must be an object',
  badCountry: 'Choose a country from the list',
}

/** Shown until the owner of the address has opened a mailed link. */
export const addressTexts = {
  label: 'Your email address',
  unproved: (email: string) =>
    [
      'Confirm your email address: open the link we sent to ',
      email,
      '. Until then, we will not send you reminders.',
    ] as const,
  again: 'Send again',
  sending: 'Sending...',
  sent: (email: string) => `A new link is on its way to ${email}.`,
  sentText: 'It works once, within the next hour. Nothing there? Check your spam folder.',
  confirmed: 'Your email address is confirmed.',
  sendFailed: 'The link could not be sent. Please try again.',
  wait: (seconds: number) =>
    `A link was just sent. Check your spam folder, or request another in ${count(seconds, 'second')}.`,
}

/** Profile Settings: specification 1, sections 2.9 and 8; below the line our own. */
export const profileSettingsTexts = {
  // The fourth tab is ours.
  tabs: { profile: 'Profile', billing: 'Billing', referrals: 'Referrals', artist: 'Artist' },
  shortTabs: { profile: 'Info', billing: 'Pay', referrals: 'Refs', artist: 'Artist' },
  personal: 'Personal Information',
  email: 'Email',
  emailNote: 'Email cannot be changed here. Contact support if needed.',
  phone: 'Phone',
  notProvided: 'Not provided',
  verified: 'Verified',
  notVerified: 'Not Verified',
  update: 'Update Profile',
  updating: 'Updating...',
  updated: 'Profile updated successfully!',
  updateFailedToast: 'Failed to update profile. Please try again.',
  billing: 'Billing Information',
  // ours
  firstName: 'First name',
  lastName: 'Last name',
  loading: 'Loading your profile',
  tryAgain: 'Try Again',
  address: 'Billing address',
  labels: { street: 'Street', city: 'City', state: 'State', zip: 'ZIP code', country: 'Country' },
  postalCode: 'Postal code',
  noCountry: 'Choose a country',
  streetExample: '123 Main Street',
  optional: 'Optional',
  updateBilling: 'Update Billing',
  unsaved: (changes: number) => `${count(changes, 'unsaved change')}`,
  /** Below the toast of a conflict: what to do about it. */
  conflictHint: 'Fields you did not change now show the current values. Update again to keep what you typed.',
}

/** A failed profile update, by status. */
export const profileUpdateFailures = {
  400: (detail: string) => `Invalid profile data: ${detail}`,
  401: 'You must be logged in to update your profile',
  403: 'You do not have permission to update this profile',
  500: 'Server error. Please try again later.',
}
