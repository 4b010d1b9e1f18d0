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

/** Two songs that carry one ISRC. */
export const joinTexts = {
  join: 'Yes, the Same Recording',
  joining: 'Joining...',
  done: (title: string, release: string) => `Now the same recording as “${title}” on “${release}”`,
  undone: 'Two recordings again',
  failed: 'The recordings could not be joined.',
  already: 'These songs are the same recording already.',
  otherIsrc: 'Only songs with the same saved ISRC can be the same recording. Save the label copy first.',
  otherIswc: (one: string, other: string) =>
    `${one} and ${other} have different ISWCs, so they are different works. Correct one of the ISWCs first.`,
  otherSheet: (one: string, other: string) =>
    `${one} and ${other} have different split sheets. Make the sheets the same first.`,
  song: (title: string, release: string) => `“${title}” on “${release}”`,
  tooLate: 'This can no longer be undone. Add the song as another recording instead.',
}
