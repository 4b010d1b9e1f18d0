/** Everything people read about DDEX messages. */
export const ddexTexts = {
  title: 'DDEX Message',
  sub: 'One file that tells a distributor or store everything about this release: DDEX ERN 4.3.2.',
  noAudio:
    'No audio travels with the message. Your distributor takes the recordings the way you agreed on, and matches them by ISRC.',
  cover:
    'The message names the file of the cover, with its size and checksum. The delivery pack holds both side by side.',
  deal: 'It offers the release for streaming and download, from its release date on, in the territories of the label copy.',
  tryAgain: 'Try Again',
  recipient: 'Recipient',
  noRecipient: 'Nobody yet',
  control: 'Kind of message',
  controls: { test: 'Test', live: 'Live' },
  controlHelp: {
    test: 'Marked as a test, so the recipient checks it without publishing anything.',
    live: 'The recipient may publish what it says.',
  },
  badControl: 'Choose test or live',
  download: 'Download Message',
  downloading: 'Making...',
  made: (name: string) => `${name} downloaded`,
  makeFailed: 'The message could not be made.',
  missing: 'What the message still needs',
}
