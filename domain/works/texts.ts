/** The dialog that adds a song from another release, or another version of one. */
export const otherReleaseTexts = {
  title: 'Add a Song You Have',
  text: 'One recording keeps its ISRC, its length and its split sheet wherever it comes out.',
  search: 'Find a song',
  searchHelp: 'Any song on your releases, by title',
  nothing: (typed: string) => `No songs found for “${typed}”.`,
  found: 'Songs found',
  searching: 'Searching...',
  searchFailed: 'The search failed. Try again.',
  kind: 'What is it?',
  kinds: {
    same_recording_as: {
      label: 'The same recording',
      hint: 'Same ISRC, length and split sheet. It is not a duplicate.',
    },
    another_version_of: {
      label: 'Another version',
      hint: 'Live, remix, instrumental: the same split sheet, but its own ISRC.',
    },
  },
  songTitle: 'Title on this release',
  choose: 'Choose a song first',
}
export type OtherSongKind = keyof typeof otherReleaseTexts.kinds
