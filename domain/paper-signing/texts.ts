/** A version that all have signed on paper. */
export const paperSigningTexts = {
  failed: 'The scan could not be saved.',
  printFailed: 'The version could not be printed. Try again in a moment.',
  openFailed: 'The scan could not be opened. Try again in a moment.',
  notFound: 'This version was not signed on paper.',
  empty: 'The file is empty.',
  tooLarge: 'A scan has at most 20 MB.',
  badFormat: 'Choose a PDF, a JPEG or a PNG.',
  broken: 'This file cannot be read. Scan the paper again.',
  cutShort: 'The upload was interrupted. Try again.',
  tooSlow: 'The upload is too slow. Try again with a better connection.',
  fileRequired: 'Choose the scan of the signed paper',
  dateRequired: 'Enter the date on the paper',
  inFuture: 'The date on the paper cannot be in the future',
  beforeSending: 'The date on the paper cannot be before this version was sent',
  attestationRequired: 'Please confirm what the scan shows',
  notPrintable: 'This version is no longer open for signatures.',
  addressEnded: 'This link to a printed version is no longer valid. Open the split sheet again and choose Print.',
  /** Version 1. Kept with each paper. */
  attestation:
    'The scan shows this version as printed, with the hash above on it, signed by hand by everybody it names. I keep the paper and can show it.',

  // printed
  tag: 'Split Sheet to Sign on Paper',
  masterTag: 'Master Sheet to Sign on Paper',
  version: 'Version',
  printed: 'Sent',
  versionHash: 'SHA-256 of this version',
  instruction:
    'Everybody named here signs each on their own line. The artist then scans all pages and keeps the paper. The hash ties this paper to the version: do not change anything on it.',

  // on the page
  action: 'Signed on Paper…',
  title: (number: number) => `Version ${number}, signed on paper`,
  intro:
    'Print this version, let everybody sign it, and add the scan. It then counts like a version that all have signed online.',
  print: 'Print to Sign',
  file: 'Scan of the signed paper',
  choose: 'Choose File',
  chosen: (name: string) => `Chosen: ${name}`,
  fileHelp: 'All pages in one PDF, or one JPEG or PNG; at most 20 MB. It is kept as it is.',
  date: 'Date on the paper',
  save: 'Save as Signed',
  saving: 'Saving…',
  saved: (number: number) => `Version ${number} is signed on paper`,
  cancel: 'Cancel',
  openScan: 'Scan',
  scanOf: (number: number) => `Scan of version ${number}`,
}
