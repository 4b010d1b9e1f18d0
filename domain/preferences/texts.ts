/** Preferences of the account as a whole. */
export const preferencesTexts = {
  loadFailed: 'Your settings could not be loaded.',
  saveFailed: 'Your setting could not be saved.',
  notOnOff: 'Choose on or off.',
}
