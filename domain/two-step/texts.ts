/** Two-step sign-in: all ours. */
export const twoStepTexts = {
  needed: 'Finish signing in: type the code from your authenticator app.',
  setupNeeded: 'Administrators need two-step sign-in here. Set it up first.',
}

/** What an admin reads who turns it off for somebody. */
export const removeTwoStepTexts = {
  callFailed: 'Failed to look up two-step sign-in',
  failed: 'Failed to turn off two-step sign-in. Please try again.',
  isOff: 'This account does not use two-step sign-in.',
}
