/** Specification 2, sections 5 and 8; below the line our own. */
export const lyricTexts = {
  contentRequired: 'Please enter section content',
  noSheet: 'No lyric sheet found',
  createSheetFailed: 'Failed to create lyric sheet',
  addSectionFailed: 'Failed to add lyric section',
  updateSheetFailed: 'Failed to update lyric sheet',
  updateSectionFailed: 'Failed to update lyric section',
  deleteSheetFailed: 'Failed to delete lyric sheet',
  deleteSectionFailed: 'Failed to delete lyric section',
  noSongId: 'Error: No song ID available for saving',
  // ours
  notFound: 'Lyric section not found',
  badType: 'Choose one of the nine section types',
  orderFailed: 'The order could not be changed.',
  sheetExists: 'This song has a lyric sheet already.',
  tooManySections: (max: number) => `A lyric sheet holds at most ${max} sections`,
}
