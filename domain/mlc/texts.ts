import { count } from '#domain/shared/texts.ts'

/** Everything people read about registrations at The MLC. */
export const mlcTexts = {
  title: 'The MLC',
  sub: 'Mechanical royalties from streams and downloads in the US: works and recordings as The MLC takes them.',
  loading: 'Loading works...',
  loadFailed: 'The works could not be loaded.',
  fileFailed: 'The file could not be made.',
  tryAgain: 'Try Again',
  workNotFound: 'One of these works is on no release any more',
  empty: 'No works yet',
  emptyText: 'Add the songs of this release first.',
  bulk: 'Download Bulk Sheet',
  bulkText: 'For The MLC Portal, Bulk Work: .xlsx, at most 300 rows a file.',
  individual: 'Download Individual Form Sheet',
  individualText:
    'The bulk upload needs your publisher’s IPI. Without one, copy each work of this sheet into the form.',
  match: 'Download Match Sheet',
  matchText: (recordings: number) =>
    `Matches ${count(recordings, 'recording')} to works whose song code you have added to their history.`,
  noMatches: 'No work here has both a song code of The MLC and a recording with an ISRC.',
  making: 'Making...',
  song: (code: string) => `MLC Song Code ${code}`,
  facts: (writers: number, recordings: number) => `${count(writers, 'writer')}, ${count(recordings, 'recording')}`,
  collects: (share: string) => `You collect ${share}`,
  bulkName: 'MLC Bulk Work',
  individualName: 'MLC Individual Form',
  /** Of the workbook that The MLC reads, a second sheet. */
  warnings: 'Warnings',
  notesColumn: 'NOTES',
  inDispute: 'In dispute: wait until it is settled',
  disputed: (title: string) => `${title}: in dispute, wait until it is settled`,
  notes: {
    collectsNone: 'You collect none of its shares. Say on the People page whose shares you collect.',
    noCollectedShare: 'Those you collect for have no publisher share, which is what The MLC pays by',
    noPublisher: (names: string) => `No publisher for ${names}, whose shares you collect: name one, or your own`,
    noPublisherIpi: (names: string) => `The publisher of ${names} has no valid IPI`,
    noOwnIpi: 'Without your publisher’s IPI The MLC takes this through its individual form only',
    wrongIsrc: 'Its ISRC is not valid',
    wrongIswc: 'Its ISWC is not valid',
    noArtist: (titles: string) => `No artist for the recording ${titles}: The MLC will get neither title nor artist`,
    tooMany: 'More recordings than fit into one file: the last are left out',
  },
}
