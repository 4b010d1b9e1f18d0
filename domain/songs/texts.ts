/** Specification 2, sections 5 and 8; below the line our own. */
export const songTexts = {
  titleRequired: 'Please enter a song title',
  addFailed: (message: string) => `Failed to add song: ${message}`,
  updateFailed: (message: string) => `Failed to update song: ${message}`,
  deleteFailed: 'Failed to delete song',
  added: 'Song added successfully!',
  updated: 'Song updated successfully!',
  deleted: 'Song deleted successfully!',
  // ours
  notFound: 'Song not found',
  badTrack: 'The track number must be a whole number from 1 to 999',
  noRoom: 'A release holds track numbers up to 999',
  badDuration: 'Enter the length as minutes and seconds, such as 4:12',
  failed: 'The song could not be saved.',
  orderFailed: 'The order could not be changed.',
}
