import { isolated } from '#domain/shared/bidi.ts'
import { productName } from '#domain/shared/texts.ts'

/** Everything people read about the pack of all papers of a release. */
export const deliveryPackTexts = {
  title: 'Delivery Pack',
  make: 'Download Delivery Pack',
  hint: 'Label copy, lyrics, cover, society table, The MLC’s sheet, recordings table and DDEX messages in one ZIP: all that is ready, with a list of what is missing and why.',
  making: 'Making...',
  failed: 'The pack could not be made.',
  tooOften: 'You have made many packs in the past minutes. Try again in a few minutes.',
  busy: 'Another pack is being made right now. Try again in a few seconds.',
  messages: 'DDEX messages in the pack',
  messageTo: (name: string, control: string) => `${isolated(name)}: ${control}`,
  change: 'Change',
  changeLabel: 'Change recipients and the kind of their messages',
  addressEnded: 'This download link is no longer valid. Download the pack again.',
  fileName: 'Delivery Pack',
  contents: {
    file: 'Contents.txt',
    title: (release: string) => `${release}: delivery pack`,
    asOf: (day: string) => `Made by ${productName} from what was last changed on ${day} (UTC).`,
    disputed: 'Warning',
    inside: 'In this pack',
    missing: 'Missing, and why',
    questions: 'May be asked about',
    nothing: 'Nothing is missing.',
  },
  parts: {
    'label-copy': 'Label copy',
    lyrics: 'Lyrics',
    cover: 'Cover',
    society: 'Society table',
    mlc: 'The MLC',
    match: 'MLC match',
    recordings: 'Recordings table',
    ddex: 'DDEX message',
  },
  reasons: {
    noLabelCopy: 'The label copy was never saved.',
    noLyrics: 'No song has a lyric sheet with words.',
    songsWithout: (titles: string) => `No words for ${titles}.`,
    noCover: 'No cover was chosen.',
    noMatches: 'No work has both a song code of The MLC and a recording with an ISRC.',
  },
} as const
