export const fileTexts = {
  loadFailed: 'Failed to load the file',
  storeFailed: 'The file could not be stored. Try again in a moment.',
  readFailed: 'Files cannot be read right now. Try again in a moment.',
  /** A signed address is not ours, or has expired. */
  addressEnded: 'This address is no longer valid. Reload the page.',
}
