/** People the account has named before. */
export const knownPeopleTexts = {
  loadFailed: 'The people you have named before could not be loaded.',
  suggestions: 'People you have named before',
}
