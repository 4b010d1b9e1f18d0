/** Specification 1, sections 2.8 and 8. */
export const profileTexts = {
  loadFailed: 'Failed to fetch profile',
  updateFailed: 'Failed to update profile',
  settings: 'Profile Settings',
  signOut: 'Sign Out',
  fallbackName: 'Artist',
  firstNameRequired: 'First name is required',
  lastNameRequired: 'Last name is required',
}

/** The dialog as far as it stands: what the account holds, to read. */
export const profileSettingsTexts = {
  personal: 'Personal Information',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  emailNote: 'Email cannot be changed here. Contact support if needed.',
  phone: 'Phone',
  notProvided: 'Not provided',
  verified: 'Verified',
  notVerified: 'Not Verified',
  referralCode: 'Your Referral Code',
  loading: 'Loading your profile',
  tryAgain: 'Try Again',
  later: 'Editing, billing and referrals come with one of the next versions.',
}
