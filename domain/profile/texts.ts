/** Specification 1, sections 2.8 and 8. */
export const profileTexts = {
  loadFailed: 'Failed to fetch profile',
  updateFailed: 'Failed to update profile',
  settings: 'Profile Settings',
  signOut: 'Sign Out',
  fallbackName: 'Artist',
}
