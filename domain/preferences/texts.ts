/** Choices that belong to the account, not to one of its objects. */
export const preferencesTexts = {
  loadFailed: 'Your settings could not be loaded.',
  saveFailed: 'Your setting could not be saved.',
  notOnOff: 'Choose on or off.',
}
