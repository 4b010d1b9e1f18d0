/** What the server says on the signing page. */
export const signingTexts = {
  unknown: 'This link does not lead to a split sheet any more. Ask the artist for a new one.',
  loadFailed: 'The split sheet could not be loaded.',
  answerFailed: 'Your answer could not be saved. What you typed is still here.',
  sharesRule: 'Every column must come to 100.00',
  everybody: 'A proposal names everybody on the sheet once',
  nothingNew: 'Your numbers are the numbers of the sheet',
  noDispute: 'You have not disputed this split.',
}
