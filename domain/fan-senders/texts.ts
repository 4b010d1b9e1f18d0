import { count } from '#domain/shared/texts.ts'

const number = (value: number) => value.toLocaleString('en-US')

/** What admins read about artists who mail their fans. */
export const fanSenderTexts = {
  title: 'Mails by Artists',
  sub: 'Mails to fans that were on their way in the last 30 days, by artist.',
  cardText: "How many of each artist's mails to fans come back or are complained about, and how to stop them.",
  open: 'Open the List',
  back: 'Back to Admin Dashboard',
  loading: 'Loading artists...',
  loadFailed: 'The artists could not be loaded.',
  tryAgain: 'Try Again',
  more: 'Show More',
  list: 'Artists who mail fans',
  search: 'Search',
  searchHint: "Artist's name or address",
  sort: 'Order',
  sorts: { sent: 'Most mails', lost: 'Most came back', complaints: 'Most complaints', name: 'Name' },
  badSort: 'Choose an order from the list',
  empty: 'No mails to fans yet',
  emptyText: 'Artists who send some are listed here for 30 days.',
  nothingFound: 'No artist found',
  nothingFoundText: 'Search for a part of the name or the address.',
  noName: 'Artist without a name',
  artists: (value: number) => count(value, 'artist'),
  figures: { sent: 'Sent', refused: 'Not accepted', bounced: 'Came back', complained: 'Complaints' },
  lost: 'Lost',
  complaintRate: 'Complaints',
  number,
  limits:
    'Marked: over 5% that reached nobody (from 200 mails on), or over 0.1% complaints (three at least). A single mail pauses itself at the same limits.',
  overLost: 'Over 5%',
  overComplaints: 'Over 0.1%',
  isStopped: 'Stopped',
  stop: 'Stop Mails',
  stopOf: (name: string) => `Stop Mails: ${name}`,
  stopTitle: (name: string) => `Stop the mails of ${name}?`,
  stopText:
    'What is being sent pauses immediately, and nothing more leaves until you allow it again. The artist gets one mail with your reason. It is recorded in the audit log.',
  reason: 'Reason',
  reasonHelp: 'The artist reads it.',
  reasonMissing: 'Say why: the artist reads it',
  stopping: 'Stopping...',
  stopped: (name: string) => `The mails of ${name} are stopped.`,
  stopFailed: 'The mails could not be stopped.',
  allow: 'Allow Again',
  allowOf: (name: string) => `Allow Again: ${name}`,
  allowTitle: (name: string) => `Allow the mails of ${name} again?`,
  allowText:
    'What was paused stays paused until the artist resumes it. The artist gets one mail. It is recorded in the audit log.',
  allowed: (name: string) => `The mails of ${name} may leave again.`,
  allowFailed: 'The mails could not be allowed.',
  cancel: 'Cancel',
  notFound: 'This artist does not exist any more.',
}

/** The mails to the artist. */
export const fanSenderLetters = {
  hello: (firstName: string) => (firstName ? `Hello ${firstName},` : 'Hello,'),
  stopped: {
    subject: 'Your mails to fans are stopped',
    heading: 'Your mails to fans are stopped',
    opening:
      'The operator of this service has stopped your mails to fans. What was being sent is paused, and nothing is lost.',
    reason: 'Reason',
    button: 'Show My Mails',
    closing: 'Answer this mail, or write to support, if you think that this is a mistake.',
  },
  allowed: {
    subject: 'Your mails to fans may leave again',
    heading: 'Your mails to fans may leave again',
    opening:
      'The operator of this service allows your mails to fans again. What was paused waits for you to resume it.',
    button: 'Show My Mails',
  },
  footer: 'You get this mail because it concerns what your account may do.',
}
