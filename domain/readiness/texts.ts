import { count } from '#domain/shared/texts.ts'

/** Everything people read about whether papers would be taken. */
export const readinessTexts = {
  title: 'Ready to send?',
  loading: 'Checking...',
  loadFailed: 'It could not be checked what is missing.',
  tryAgain: 'Try Again',
  destinations: {
    store: { name: 'Stores and distributors', text: 'The label copy and the cover, as stores take them.' },
    society: { name: 'Societies (PRO)', text: 'The works of this release, as societies register them.' },
    collectors: { name: 'Neighboring rights', text: 'The recordings, as SoundExchange, PPL and others ask for them.' },
    mlc: { name: 'The MLC', text: 'Works and recordings for mechanical royalties in the US.' },
  },
  ready: 'Ready',
  toFix: (lines: number) => `${lines} to fix`,
  asked: (lines: number) => `${count(lines, 'question')} may come back`,
  nothing: 'Nothing is missing.',
  noLabelCopy: 'Not saved yet',
  levels: { refused: 'To fix', asked: 'May be asked about' },
  source: (source: string) => `Source: ${source}`,
  notReady: 'This would be refused as it stands. See what to fix.',
  sources: {
    store: 'Store style guides: Apple Music, Spotify; DDEX ERN 4.3.2',
    shares: 'CISAC CWR 2.2: the shares of a work make up the whole',
    writer: 'CISAC CWR 2.2: a work has at least one author or composer',
    signed: 'Split sheet practice: register what all have signed',
    names: 'CISAC CWR 2.2, SWR: last name and first name are separate',
    ipi: 'CISAC CWR 2.2, SWR: IPI name number',
    collectors: 'SoundExchange, ISRC Ingest Form and international collections',
    performers: 'PPL, PPCA: each performer with role',
    mlc: 'The MLC, How do I complete the Bulk Work document?',
    mlcMember: 'The MLC, How to register works in The MLC Portal',
    letters: 'CISAC CWR 2.2: names in Latin letters without accents',
  },
}
