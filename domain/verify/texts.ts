/** What the server says about a code. */
export const verifyTexts = {
  unknown: 'No signed sheet has this code. Compare it with the code on the sheet, letter by letter.',
  loadFailed: 'The code could not be checked.',
  tooOften: 'Too many unknown codes in a few minutes. Try again later.',
}
