/** Messages about text that was typed but not saved. */
export const draftTexts = {
  keyFailed: 'What you had typed before could not be brought back.',
  broughtBack: 'Brought back what you had typed on this device before your session ended.',
}

/** Over a page whose session ended. */
export const endedTexts = {
  title: 'Your session has ended',
  text: 'Sign in again to go on. What you had typed is still here.',
  leave: 'Leave this page',
}
