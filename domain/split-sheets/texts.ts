/** Specification 2, sections 2, 5 and 8; below the line our own. */
export const splitSheetTexts = {
  title: 'Split Sheet',
  create: 'Create Split Sheet',
  edit: 'Edit Split Sheet',
  sharesRule: 'Both Writer and Publisher shares must total exactly 100% each to save.',
  saved: 'Split Sheet Saved Successfully',
  loadFailedTitle: 'Load Failed',
  saveFailedTitle: 'Save Failed',
  // ours
  roles: { writer: 'Writer', 'co-writer': 'Co-writer', lyricist: 'Lyricist', composer: 'Composer', producer: 'Producer', arranger: 'Arranger', 'beat-maker': 'Beat-maker' },
  notFound: 'There is no split sheet for this song yet.',
  loadFailed: 'The split sheet could not be loaded.',
  saveFailed: 'The split sheet could not be saved.',
  songTitleRequired: 'Enter the title of the song',
  artistRequired: 'Enter the name of the artist',
  legalNameRequired: 'Enter the legal name',
  badRole: 'Choose one of the seven roles',
  badShare: 'A share is 0 to 100 with at most two decimals',
  badLength: 'Enter the length as minutes and seconds, such as 03:51',
  tooMany: 'A split sheet has at most 20 contributors',
  tooFew: 'A split sheet has at least one contributor',
}
