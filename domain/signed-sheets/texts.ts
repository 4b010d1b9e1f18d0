import { splitSheetTexts } from '#domain/split-sheets/texts.ts'

/** The PDF of a version that all have signed. */
export const signedSheetTexts = {
  failed: 'The signed sheet could not be opened. Try again in a moment.',
  notFound: 'There is no signed sheet here.',
  notReady: 'Everybody has signed. The PDF is being made, usually within a minute; then try again.',
  addressEnded: 'This link to a signed sheet is no longer valid. Open the sheet again and choose PDF.',

  // printed
  tag: 'Signed Split Sheet',
  masterTag: 'Signed Master Sheet',
  title: (song: string, tag: string, code: string) => `${song} – ${tag} – ${code}`,
  version: 'Version',
  signedAt: 'Signed by all',
  holds: 'Holds for uses',
  fromBeginning: 'From the beginning',
  fromMonth: (month: string) => `From ${month}`,
  code: 'Code',
  samples: splitSheetTexts.samples,
  sampleColumns: { title: 'Title', owner: 'Whose', kind: 'Kind', cleared: 'Cleared' },
  sampleKinds: splitSheetTexts.sampleKinds,
  clearedYes: 'Yes',
  clearedNo: 'No',
  terms: 'What is agreed',
  agreements: 'Signatures',
  typedName: 'Signed by typing',
  signs: 'Signs',
  self: 'For themselves',
  company: (company: string, position: string) => `For ${company}, as ${position}`,
  guardian: (ward: string) => `As guardian of ${ward}`,
  signedTime: 'Time',
  cameBy: 'The link',
  ways: {
    mail: 'Mailed to this person',
    copied: 'Handed over by the artist',
    qr: 'Scanned from the artist’s screen',
    account: 'None: signed in to their own account',
  },
  onPaper: 'On paper',
  paperAttested: (day: string) => `Dated ${day}; the artist attests the scan and keeps it`,
  consent: (version: number) => `What each of them confirmed, version ${version}`,
  evidence: 'Evidence',
  versionHash: 'SHA-256 of this version',
  previousHash: 'Of the version before',
  first: 'None: this is the first',
  lastEvent: 'Of the last signature',
  simple:
    'These are simple electronic signatures, as in the eIDAS Regulation of the European Union and in the ESIGN Act and UETA of the United States.',
  limits:
    'This sheet is no legal advice. It transfers no copyright and no ownership of a recording: it records shares. Times are the server’s, in UTC; no time stamp of a third party is claimed.',
  check: (address: string) =>
    `Check this file at ${address}: choose it there, or type the code. The browser compares it; it is not uploaded.`,
  foot: (version: number, day: string, code: string) => `Version ${version}, signed ${day} · ${code}`,
  boxNote:
    'stands for a character that this PDF cannot print, such as a letter of Thai. The hash covers the character itself.',
}

/** The report of the check of all chains about the first broken link. */
export const chainTexts = {
  whole: (counts: { sheets: number; versions: number; events: number; pdfs: number; unmade: number }) =>
    `Every link holds: ${counts.sheets} sheets, ${counts.versions} versions, ${counts.events} events, ${counts.pdfs} PDFs${counts.unmade > 0 ? `; ${counts.unmade} PDFs are not made yet` : ''}.`,
  broken: (where: string, what: string) => `Broken: ${where}: ${what}.`,
  sheet: (id: string) => `split sheet ${id}`,
  version: (id: string, number: number) => `split sheet ${id}, version ${number}`,
  event: (id: string, sequence: number) => `split sheet ${id}, event ${sequence}`,
  register: (code: string) => `register, code ${code}`,
  owner: 'it belongs to another account than its sheet',
  hash: 'its SHA-256 is another',
  canonical: 'it is not canonical JSON of the expected form',
  gap: 'its number is not the next one',
  previous: 'it does not name the hash of the one before',
  column: (name: string) => `the column ${name} says something else than what is hashed`,
  noSent: 'no event says that it was sent',
  state: (stored: string, expected: string) => `its state is ${stored}; its events make it ${expected}`,
  signedAt: 'its time of signing is not that of the last signature',
  signers: 'its signers are not the people it names',
  signer: (name: string) => `the state of ${name} is not what the events say`,
  code: 'only a version that all have signed has a code, and each of those has one',
  unregistered: 'the register does not know its code',
  entry: (name: string) => `the register's ${name} is another`,
  orphan: 'no version has this code, and the entry is not closed',
  pdf: 'the stored PDF is not the one that was made',
  cutShort: 'its chain does not end with the newest event that it knows of',
  noScan: 'the scan of the signed paper is missing, or belongs to nothing',
  scan: 'the scan of the signed paper has another SHA-256',
  noPdf: 'the stored PDF is missing',
  disputed: 'the mark of a dispute is not what the events say',
}
