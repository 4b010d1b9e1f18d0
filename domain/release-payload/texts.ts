/** Messages for the fields that the release write payload and the label copy share. */
export const releasePayloadTexts = {
  badYear: 'Enter a year from 1900 to next year',
  badLanguage: 'Choose a language',
  badTerritories: 'Territories must be a list of at most 300 names or codes',
}
