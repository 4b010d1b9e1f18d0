/** The server's answers about a code, and the page to enter one. */
export const verifyTexts = {
  unknown: 'No signed sheet has this code. Compare it with the code on the sheet, letter by letter.',
  loadFailed: 'The code could not be checked.',
  tooOften: 'Too many unknown codes in a few minutes. Try again later.',

  title: 'Check a Signed Sheet',
  lead: 'Was this split sheet signed by everybody, and is this PDF the one made then? Choose the PDF, or type the code printed on it.',
  link: 'Check a signed sheet',
  signIn: 'Sign In',
  toDashboard: 'To the Dashboard',
  fileTitle: 'The PDF',
  fileHint: 'It stays on this device: your browser compares it, and only the code is sent.',
  choose: 'Choose PDF',
  drop: 'or drop it here',
  chosen: (name: string) => `Chosen: ${name}`,
  removeFile: 'Remove the file',
  codeTitle: 'The code',
  code: 'Code',
  codeHint: '20 letters and digits, on every page of the sheet.',
  badCode: 'A code has 20 letters and digits, in four groups of five',
  check: 'Check',
  checking: 'Checking...',
  tryAgain: 'Try Again',
  answer: 'Answer',

  noCode: (name: string) =>
    `No code was found in “${name}”. Type the code on the sheet; then the file is compared with it.`,
  unreadable: 'The file could not be read. Choose it again.',
  tooLarge: 'This file is too large to be a signed sheet.',
  noHashing: 'This browser cannot compare files at this address, because it is not encrypted. Type the code instead.',

  heads: {
    unknown: 'Unknown code',
    altered: 'This file was changed',
    superseded: 'Signed, and replaced since',
    disputed: 'Signed by everybody on it, and disputed',
    signed: 'Signed by everybody on it',
  },
  unknownInFile: 'The file names a code that no signed sheet has. It was not made here, or its code was changed.',
  altered:
    'Its code belongs to the signed sheet below, but the file is not the PDF that was made then: at least one byte differs. Printing or saving with another program is enough for that. Ask a signer for the PDF they were mailed.',
  same: 'The file is the PDF that was made when the last of them signed, byte for byte.',
  unmade: 'The PDF of this sheet is being made right now. Compare the file again in a minute.',
  codeAlone:
    'This says that the code is real. Whether a PDF or printout says the same numbers, only the PDF tells: choose it above.',
  superseded: (number: number) => `Everybody has since signed version ${number}, which took its place.`,
  disputed: 'Somebody on the sheet, or the artist, disputes these shares.',
  onPaper:
    'Signed on paper: everybody signed the printed version by hand. The artist attests a scan of it and keeps the paper.',
  closed: (time: string) =>
    `The artist’s account was closed on ${time}. This entry remains; the evidence that belonged to it went with the account.`,
  versionOf: (number: number) => `Version ${number}`,
  facts: { signed: 'Signed by all', signers: 'People who signed', code: 'Code' },

  meaningTitle: 'What this proves',
  meaning: [
    'That everybody on the sheet signed this version, when the last of them did, and how many they were.',
    'With the PDF: that nothing in it was changed since.',
  ],
  limitsTitle: 'What it does not',
  limits: [
    'Who the people are. Each typed their name at a link that was mailed or shown to them, or signed on paper; no document was checked.',
    'That the shares are right, or that nobody else has a share.',
    'A transfer of rights: a split sheet records shares and transfers neither copyright nor ownership of a recording.',
    'The signatures are simple electronic signatures (eIDAS, ESIGN, UETA). Nothing here is legal advice.',
  ],
}
