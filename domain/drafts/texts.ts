/** Messages about text that was typed but not saved. */
export const draftTexts = {
  keyFailed: 'Your earlier unsaved text could not be restored.',
  broughtBack: 'Restored what you typed on this device before your session ended.',
}

/** Of a form that saves itself. */
export const autosaveTexts = { offline: 'You are offline. What you changed here is saved once you are back.' }

/** Over a page whose session ended. */
export const endedTexts = {
  title: 'Your session has ended',
  text: 'Sign in again to continue. What you typed is still here.',
  leave: 'Leave this page',
}
