/** Messages about text that was typed but not saved. */
export const draftTexts = {
  keyFailed: 'Your earlier unsaved text could not be restored.',
  broughtBack: 'Restored what you typed on this device before your session ended.',
}

/** Of a form that saves itself; that the connection is gone is said above it. */
export const autosaveTexts = { offline: 'Not saved yet. This is saved by itself once you are back online.' }

/** Over a page whose session ended. */
export const endedTexts = {
  title: 'Your session has ended',
  text: 'Sign in again to continue. What you typed is still here.',
  leave: 'Leave this page',
}
