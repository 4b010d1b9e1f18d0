import { labelCopyTexts } from '#domain/label-copy/texts.ts'
import { splitSheetTexts } from '#domain/split-sheets/texts.ts'

/** What answers say. */
export const paperTexts = {
  failed: 'The PDF could not be made. Try again in a moment.',
  badSize: 'Choose A4 or Letter',
  /** An address is not ours, or its minutes are over. */
  addressEnded: 'This address of a PDF is no longer valid. Open the sheet again and choose PDF.',
  running: 'Several PDFs of yours are being made already. Wait until they are there.',
  busy: 'Many PDFs are being made right now. Try again in a minute.',
  tooOften: 'You have made many PDFs within a few minutes. Try again later.',
}

/** What the printed sheets say. */
export const printedTexts = {
  none: '—',
  boxNote: 'stands for a character that this PDF cannot print, such as an emoji. The sheet on the screen shows it.',
  prepared: (day: string) => `Prepared ${day}`,
  revision: (version: number, day: string) => `Revision ${version}, saved ${day}`,
  page: 'Page {page} of {pages}',
  labelCopy: {
    tag: labelCopyTexts.title,
    type: 'Release type', date: 'Release date', year: 'Copyright year', label: 'Label', genre: 'Primary genre', subGenre: 'Sub-genre', language: 'Language', explicit: 'Explicit content',
    territories: 'Territories', upc: 'UPC', phonogram: '℗ line', copyright: '© line (artwork and packaging)',
    catalogue: 'Catalogue number', original: 'Original release date', excluded: 'Excluded territories',
    advisories: { explicit: 'Yes', clean: 'Clean version', none: 'No' },
    columns: { number: 'No.', title: 'Title', songwriters: 'Songwriters', producers: 'Producers', isrc: 'ISRC', preview: 'Preview', duration: 'Duration' },
    marks: { explicit: 'Explicit', clean: 'Clean', none: null },
    featuring: 'featuring ',
    credits: { mixed: 'Mixed by ', mastered: 'Mastered by ', remixed: 'Remixed by ', iswc: 'ISWC ', language: 'Language: ', genre: 'Sub-genre: ' },
    tracks: (count: number) => (count === 1 ? '1 track.' : `${count} tracks.`),
    unknownLengths: (count: number) => (count === 1 ? '1 length is not known yet.' : `${count} lengths are not known yet.`),
    noTracks: 'There are no tracks on this label copy yet.',
  },
  splitSheet: {
    tag: splitSheetTexts.title,
    aka: (title: string) => `also known as ${title}`,
    project: 'Album / project', created: 'Date created', length: 'Song length', studio: 'Studio location', notes: 'Additional notes',
    contributors: 'Contributors', shares: 'Shares', signatures: 'Signatures',
    legalName: 'Legal name', stageName: 'Stage name', role: 'Role', contribution: 'Contribution',
    society: 'PRO affiliation', ipi: 'IPI number', publisher: 'Publisher', writerShare: 'Writer share', publisherShare: 'Publisher share',
    email: 'Email', publisherIpi: "Publisher's IPI", publisherSociety: "Publisher's PRO",
    writerShares: 'Writer shares', publisherShares: 'Publisher shares',
    scope: `${splitSheetTexts.scope} The writer shares and the publisher shares each make up 100%.`,
    agreement: `${splitSheetTexts.agreement} Each contributor keeps a copy.`,
    noAdvice: splitSheetTexts.noAdvice,
    signature: 'Signature', date: 'Date',
  },
}
