/** Specification 2, sections 2, 5 and 8; below the line our own. */
export const labelCopyTexts = {
  title: 'Label Copy',
  create: 'Create My Label Copy',
  edit: 'Edit Label Copy',
  cancelEdit: 'Cancel Edit',
  discard: 'You have unsaved changes. Are you sure you want to discard them?',
  saved: 'Label Copy Saved Successfully',
  saveFailedTitle: 'Save Failed',
  saveFailed: 'Failed to save Label Copy data',
  // ours
  notFound: 'There is no label copy for this release yet.',
  loadFailed: 'The label copy could not be loaded.',
  titleRequired: 'Enter the title of the track',
  badYear: 'Enter a year from 1900 to next year',
  badAdvisory: 'Choose explicit, clean or neither',
  badPreview: 'Enter where the preview starts as minutes and seconds, such as 0:30',
  badTrack: 'The track number must be a whole number from 1 to 999',
  badLanguage: 'Choose a language',
  songTwice: 'A song can be on the label copy once',
  untitled: 'Untitled track',
  songGone: 'This song is not on the release any more. Load the label copy again.',
}
