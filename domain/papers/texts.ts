import { labelCopyTexts } from '#domain/label-copy/texts.ts'
import { masterSheetTexts } from '#domain/master-sheets/texts.ts'
import { disputedText } from '#domain/readiness/texts.ts'
import { count } from '#domain/shared/texts.ts'
import type { ShareColumn } from '#domain/split-sheets/rules.ts'
import { splitSheetTexts } from '#domain/split-sheets/texts.ts'

/** Error messages. */
export const paperTexts = {
  failed: 'The PDF could not be created. Try again in a moment.',
  badSize: 'Choose A4 or Letter',
  /** An address is not ours, or has expired. */
  addressEnded: 'This PDF link is no longer valid. Open the sheet again and choose PDF.',
  ended: {
    title: 'This PDF link has expired',
    text: 'A PDF link works for five minutes, so nobody who finds it later can read your sheets. Nothing is lost: the sheet is where it was.',
    share: 'To share the PDF, download it and send the file.',
    exportTitle: 'This download link has expired',
    exportText:
      'A download link works for two minutes, so nobody who finds it later can take your data. Start the download again from your profile.',
    again: 'Create it again',
  },
  running: 'Several of your PDFs are already being created. Wait for them to finish.',
  busy: 'Too many PDFs are being created right now. Try again in a minute.',
  tooOften: 'You have created many PDFs within a few minutes. Try again later.',
  /** In the browser's tab that was opened for it. */
  wait: { title: 'This PDF has to wait', again: 'Try again' },
}

/** The words on the printed sheets. */
export const printedTexts = {
  none: '—',
  boxNote:
    'stands for a character that this PDF cannot print, such as a letter of Thai. The sheet on the screen shows it.',
  prepared: (day: string) => `Prepared ${day}`,
  revision: (version: number, day: string) => `Revision ${version}, saved ${day}`,
  page: 'Page {page} of {pages}',
  labelCopy: {
    tag: labelCopyTexts.title,
    type: 'Release type',
    date: 'Release date',
    year: 'Copyright year',
    label: 'Label',
    genre: 'Primary genre',
    subGenre: 'Sub-genre',
    language: 'Language',
    explicit: 'Explicit content',
    territories: 'Territories',
    upc: 'UPC',
    phonogram: '℗ line',
    copyright: '© line (artwork and packaging)',
    catalog: 'Catalog number',
    original: 'Original release date',
    excluded: 'Excluded territories',
    advisories: { explicit: 'Yes', clean: 'Clean version', none: 'No' },
    columns: {
      number: 'No.',
      title: 'Title',
      songwriters: 'Songwriters',
      producers: 'Producers',
      isrc: 'ISRC',
      preview: 'Preview',
      duration: 'Duration',
    },
    marks: { explicit: 'Explicit', clean: 'Clean', none: null },
    featuring: 'featuring ',
    credits: {
      mixed: 'Mixed by ',
      mastered: 'Mastered by ',
      remixed: 'Remixed by ',
      iswc: 'ISWC ',
      language: 'Language: ',
      genre: 'Sub-genre: ',
    },
    tracks: (tracks: number) => `${count(tracks, 'track')}.`,
    unknownLengths: (lengths: number) => `${count(lengths, 'length is', 'lengths are')} not known yet.`,
    noTracks: 'No tracks on this label copy yet.',
    disputed: disputedText,
  },
  splitSheet: {
    tag: splitSheetTexts.title,
    masterTag: masterSheetTexts.title,
    aka: (title: string) => `also known as ${title}`,
    project: 'Album / project',
    created: 'Date created',
    length: 'Song length',
    studio: 'Studio location',
    notes: 'Additional notes',
    contributors: 'Contributors',
    shares: 'Shares',
    signatures: 'Signatures',
    legalName: 'Legal name',
    stageName: 'Stage name',
    role: 'Role',
    contribution: 'Contribution',
    society: 'PRO affiliation',
    ipi: 'IPI number',
    publisher: 'Publisher',
    email: 'Email',
    publisherIpi: "Publisher's IPI",
    publisherSociety: "Publisher's PRO",
    roleWithCode: (role: string, code: string | null) => (code ? `${role} (${code})` : role),
    noPublisher: 'None / self-collected',
    scope: `${splitSheetTexts.scope} The writer shares and the publisher shares each make up 100%.`,
    scopeOfMaster: `${masterSheetTexts.scope} The master shares make up 100%.`,
    scopeWithMaster: `${splitSheetTexts.scopeWithMaster} The writer shares, the publisher shares and the master shares each make up 100%.`,
    agreement: `${splitSheetTexts.agreement} Each contributor keeps a copy.`,
    noAdvice: splitSheetTexts.noAdvice,
    disputed: 'In dispute, so these shares may change.',
    signature: 'Signature',
    date: 'Date',
  },
  /** 'Writer / publisher / master shares:' */
  sharesInShort: (columns: readonly ShareColumn[]) => {
    const names = columns.map((column) => splitSheetTexts.columns[column].toLowerCase()).join(' / ')
    return `${names.charAt(0).toUpperCase()}${names.slice(1)} shares:`
  },
}
