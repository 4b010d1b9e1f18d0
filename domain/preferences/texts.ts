/** Preferences of the account as a whole. */
export const preferencesTexts = {
  loadFailed: 'Your settings could not be loaded.',
  saveFailed: 'Your setting could not be saved.',
  notOnOff: 'Choose on or off.',
  badPaper: 'Choose A4 or US Letter, or none to follow the language.',
  nothing: 'Name a setting to change.',
  unknownZone: 'Choose a time zone from the list.',
  timeZone: 'Time zone',
  timeZoneText: 'Weekly summaries and reminders come at 8 a.m. in this time zone.',
  noZoneYet: 'UTC',
  save: 'Save',
  saving: 'Saving...',
  cancel: 'Cancel',
  zoneSaved: 'Time zone saved',
}
