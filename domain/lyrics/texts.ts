import { count } from '#domain/shared/texts.ts'

const hints = {
  heading: (line: string) => `“${line}” was left out: stores do not accept headings. Add it back if it is sung.`,
  repeat: (line: string) => `“${line}” was left out. Write out the repeated lines in the sheet.`,
  'written-out': (line: string) =>
    `“${line}” was applied to this line only. If it covers more lines, write them out in the sheet.`,
  'inner-brackets': (line: string) =>
    `“${line}” has parentheses in the middle. Put background vocals on a line of their own.`,
  direction: (line: string) => `“${line}” reads like a stage direction. Remove it if it is not sung.`,
  performer: (line: string) =>
    `“${line}” seems to begin with a performer’s name. Remove it: stores do not accept names.`,
  empty: () => 'There are no words here. Deliver an instrumental without lyrics, under the language code zxx.',
}

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
  types: {
    verse: 'Verse',
    chorus: 'Chorus',
    'pre-chorus': 'Pre-chorus',
    bridge: 'Bridge',
    refrain: 'Refrain',
    intro: 'Intro',
    outro: 'Outro',
    hook: 'Hook',
    'ad-lib': 'Ad-lib',
  },
  writtenBy: 'Written by',
  notes: 'Additional notes',
  // ours: what success says
  sheetCreated: 'Lyric sheet created successfully!',
  sheetUpdated: 'Lyric sheet updated successfully!',
  sheetDeleted: 'Lyric sheet deleted successfully!',
  sheetRestored: 'Lyric sheet restored successfully!',
  sectionAdded: 'Lyric section added successfully!',
  sectionUpdated: 'Lyric section updated successfully!',
  sectionDeleted: 'Lyric section deleted successfully!',
  sectionRestored: 'Lyric section restored successfully!',
  // ours: what fails
  notFound: 'Lyric section not found',
  badType: 'Choose one of the nine section types',
  orderFailed: 'The order could not be changed.',
  sheetExists: 'This song already has a lyric sheet.',
  tooManySections: (max: number) => `A lyric sheet can have at most ${max} sections`,
  loadFailed: 'Failed to load lyric sheet',
  tryAgain: 'Try Again',
  conflictSheet: 'This lyric sheet was saved somewhere else',
  conflictSection: 'This section was saved somewhere else',
  sectionGone:
    'This section was deleted somewhere else. Your words are still here: copy them, or add them as a new section.',
  sheetGone:
    'This lyric sheet was deleted somewhere else. What you typed is still here, but it cannot be saved: copy it before you leave.',
  // ours: the tab
  lyrics: 'Lyrics',
  songs: 'Songs',
  song: 'Song',
  noneYet: 'None yet',
  noWordsYet: 'No words yet',
  noSheetYet: (title: string) => `${title} (no sheet yet)`,
  loading: 'Loading lyric sheet',
  noSongsTitle: 'No songs yet',
  noSongsText: 'A lyric sheet belongs to a song. Add the first one in the Songs tab.',
  goToSongs: 'Go to Songs',
  chooseTitle: 'Choose a song',
  songGoneTitle: 'Song not found',
  songGoneText: 'It may have been deleted. Choose another one from the list.',
  emptyTitle: 'No lyric sheet yet',
  emptyText: 'Start one to keep this song’s lyrics with its release.',
  create: 'Create Lyric Sheet',
  creating: 'Creating...',
  saved: (sections: number) => `${count(sections, 'section')}. Last saved`,
  read: 'Print, or read on stage',
  copyText: 'Copy as Plain Text',
  copyDelivery: 'Copy Delivery Text',
  video: 'Lyric Video',
  delivery: 'Delivery Text',
  download: 'Download .txt',
  copiedText: 'Lyrics copied with their headings.',
  copiedDelivery: 'Delivery text copied.',
  copyFailed: 'Your browser did not allow copying.',
  copyFailedText: 'Download the text, or select it and copy it by hand.',
  deliveryTitle: 'Delivery text',
  deliveryHint:
    'Formatted for stores: no headings, a blank line between sections, no comma or period at the end of a line, background vocals in parentheses on a line of their own.',
  deliveryReview: (things: number) => `${things === 1 ? 'One thing' : count(things, 'thing')} to check`,
  deliveryClean: 'Nothing to check.',
  deliveryHints: hints,
  editSheet: 'Edit writers and additional notes',
  editSheetForm: 'Writers and additional notes',
  empty: '—',
  save: 'Save',
  saving: 'Saving...',
  cancel: 'Cancel',
  editSection: (place: number, type: string) => `Edit section ${place}, ${type}`,
  deleteSection: (place: number, type: string) => `Delete section ${place}, ${type}`,
  sectionName: (place: number, type: string) => `section ${place}, ${type}`,
  sectionForm: (place: number) => `Edit section ${place}`,
  addForm: 'Add a section',
  sections: 'Sections',
  noSections: 'No sections yet. Add the first one: an intro, a verse, whatever comes first.',
  type: 'Section type',
  content: 'Content',
  addSection: 'Add Section',
  saveSection: 'Save Section',
  deleteSheet: 'Delete Sheet',
  deleteSheetTitle: 'Delete this lyric sheet?',
  deleteSheetText: (sections: number) =>
    sections === 0
      ? 'Its writers and notes are deleted too. You can undo this for ten seconds.'
      : `${sections === 1 ? 'Its section is' : `Its ${sections} sections are`} deleted too. You can undo this for ten seconds.`,
  kept: (time: string) => `Not saved; kept in this tab at ${time}`,
  restoredDraft: 'What you typed is still here. Save it, or cancel to discard it.',
  discardTitle: 'Discard what you typed?',
  discardText: 'It has not been saved.',
  discard: 'Discard',
  keepEditing: 'Keep Editing',
  // ours: the reading view
  back: 'Lyric Sheets',
  print: 'Print',
  larger: 'Larger text',
  smaller: 'Smaller text',
  stage: 'Stage mode',
  readingHint:
    'Turn pages with the left and right arrow keys, the space bar or a pedal. + and − change the text size; S turns stage mode on and off.',
  nextSong: 'Next song',
  previousSong: 'Previous song',
}

const among = (places: number[]) => new Intl.ListFormat('en-US').format(places.map(String))

/** A section that repeats another one's words. `name` is `lyricTexts.sectionName`. */
export const repeatTexts = {
  words: 'Words',
  own: 'Its own words',
  repeat: (name: string) => `Repeat ${name}`,
  repeats: (name: string) => `Repeats ${name}`,
  another: 'Repeats another section',
  follows: (name: string) => `These words follow ${name}. Edit them there, or separately here.`,
  editSource: (place: number) => `Edit Section ${place}`,
  editSeparately: 'Edit Separately',
  followed: (places: number[]) =>
    places.length === 1
      ? `Section ${places[0]} repeats these words and changes with them.`
      : `Sections ${among(places)} repeat these words and change with them.`,
  deleteTitle: (name: string) => `Delete ${name}?`,
  deleteText: (places: number[]) =>
    places.length === 1
      ? `Section ${places[0]} repeats it and keeps the words as its own. You can undo this for ten seconds.`
      : `Sections ${among(places)} repeat it and keep the words as their own. You can undo this for ten seconds.`,
  delete: 'Delete Section',
  splitKeeps: (places: number[]) =>
    places.length === 1
      ? `Section ${places[0]} repeats this one and keeps its saved words.`
      : `Sections ${among(places)} repeat this one and keep its saved words.`,
  undoFailed: 'The words could not be brought back.',
  undone: 'The words are as they were.',
  // what fails
  notHere: 'The section to repeat is not on this lyric sheet.',
  itself: 'A section cannot repeat itself.',
  isRepeated: 'Other sections repeat this one, so it keeps its own words.',
  bothWords: 'Send either words or a section to repeat, not both.',
}

/** A pasted text that becomes several sections. */
export const splitTexts = {
  title: 'These words look like several sections',
  sections: 'What they become',
  split: (sections: number) => `Split into ${count(sections, 'Section')}`,
  splitting: 'Splitting...',
  keep: 'Keep as One',
  done: (sections: number) => `Split into ${count(sections, 'section')}`,
  undone: 'The words are one section again.',
  failed: 'The words could not be split.',
  undoFailed: 'The split could not be undone.',
  changedSince: 'One of these sections has changed since. Delete the ones you do not want.',
  rowOpen: 'Save or cancel what you are typing first.',
  tooMany: (sections: number, max: number) =>
    `These words make ${count(sections, 'section')}; the sheet would have more than ${max}. Split them by hand.`,
  tooLong: (place: number, max: number) =>
    `Section ${place} is longer than ${max.toLocaleString('en-US')} characters. Add a heading or a blank line to it.`,
  tooMuch: (max: number) =>
    `These words are longer than ${max.toLocaleString('en-US')} characters. Split them by hand.`,
}
