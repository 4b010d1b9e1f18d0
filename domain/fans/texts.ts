import { count } from '#domain/shared/texts.ts'

/** Specification 2, sections 2, 5 and 8, Fan Management; below the line our own. */
export const fanTexts = {
  analytics: 'Fan Analytics',
  import: 'Fan Data Import',
  campaign: 'Email Campaign',
  send: (fans: number) => `Send to ${fans} Fans`,
  preview: 'Preview',
  error: 'Error',
  bothRequired: 'Please fill in both subject and content fields',
  // ours
  title: 'Fan Management',
  comingSoon: 'This feature is coming soon!',
  analyticsNote: 'The figures behind this card are samples. They are not your fans.',
  analyticsStrip: 'The figures above the two forms are samples. They are not your fans.',
  totals: { fans: 'Total fans', month: 'New this month', opened: 'Emails opened', cities: 'Cities' },
  trend: 'Fans, last six months',
  trendLabel: (first: string, last: string) => `Line chart: ${first}, rising to ${last}`,
  month: 'Month',
  fans: 'Fans',
  cities: 'Where fans live',
  city: 'City',
  share: 'Share',
  dropTitle: 'A list of your fans',
  dropHint: '.csv, .xlsx or .xls',
  chooseFile: 'Choose file',
  importWhy: 'File import will come in a later version.',
  noFansTitle: 'No fans yet',
  noFansText: 'Fans you import appear here, with name, email, location and source.',
  goesTo: (fans: number) => `Goes to ${count(fans, 'fan')}`,
  startFrom: 'Start from a template',
  filledIn: (name: string) => `${name} filled in`,
  subject: 'Subject',
  content: 'Content',
  subjectMissing: 'Enter a subject',
  contentMissing: 'Enter the content',
  stillToFillIn: 'Still to fill in',
  sendWhy: 'Sending will come in a later version, once fans can be imported. What you write is kept in this tab.',
  close: 'Close',
}

/** Our words; the placeholders are the specification's. */
export const campaignTemplates = [
  {
    name: 'New Release Announcement',
    subject: 'My new release is out on [DATE]',
    content:
      'Hello,\n\nMy new release comes out on [DATE]. You can hear it before everyone else here: [LINK]\n\nIf you like it, share it with one person who should hear it.\n\nThank you for listening,\n[YOUR NAME]',
  },
  {
    name: 'Show Announcement',
    subject: 'Live on [DATE] at [VENUE]',
    content:
      'Hello,\n\nI am playing at [VENUE] on [DATE]. Doors open at [TIME].\n\nTickets are here: [LINK]\n\nCome say hello afterward.\n\n[YOUR NAME]',
  },
  {
    name: 'Thank You Message',
    subject: 'Thank you for listening',
    content:
      'Hello,\n\nYou have listened to my songs, come to the shows and told your friends. Thank you.\n\nWhat I am working on next is here: [LINK]\n\n[YOUR NAME]',
  },
]

/** The list of fans. All our own words. */
export const fanListTexts = {
  title: 'Your Fans',
  loading: 'Loading fans...',
  listFailed: 'The fans could not be loaded.',
  saveFailed: 'The fan could not be saved.',
  removeFailed: 'The fans could not be deleted.',
  restoreFailed: 'The fans could not be brought back.',
  tagFailed: 'The tags could not be changed.',
  notFound: 'This fan is no longer on your list.',
  tryAgain: 'Try Again',
  faults: {
    missing: 'Enter an email address',
    several: 'Enter one email address only',
    long: 'An email address has at most 254 characters, 64 of them before the @',
    invalid: 'Enter a valid email address',
  },
  known: 'This address is already on your list.',
  backAgain: 'An address among these is on your list again.',
  badCountry: 'Choose a country from the list',
  badTag: 'A tag has 1 to 40 characters',
  tooManyTags: 'A fan has at most 50 tags',
  none: 'Choose at least one fan',
  atMost: (most: number) => `At most ${most} fans at a time`,
  mergeTwo: 'Choose the fan to keep and at least one other',
  wordingMissing: 'Write how this fan agreed to get mail',
  badSegment: 'This selection cannot be read',
  segmentTooLarge: 'A selection has at most 30 conditions, 4 levels deep',
  suppressed: {
    unsubscribed: 'This address unsubscribed from your mail. Only its owner can sign up again.',
    bounced: 'Mail to this address came back. It gets none until its owner signs up again.',
    complained: 'The owner of this address reported your mail as spam. It gets none until its owner signs up again.',
    erased: 'The owner of this address asked to be erased. Only the owner can sign up again.',
  },
  byHand: 'Added by hand',
}

/** A segment in plain words. */
export const segmentTexts = {
  and: 'and',
  or: 'or',
  fields: { city: 'city', country: 'country', source: 'source', tag: 'tag' },
  is: (field: 'city' | 'country' | 'source' | 'tag', value: string) => `${segmentTexts.fields[field]} is ${value}`,
  isNot: (field: 'city' | 'country' | 'source' | 'tag', value: string) =>
    `${segmentTexts.fields[field]} is not ${value}`,
  nothing: 'empty',
  joined: { since: (day: string) => `joined since ${day}`, before: (day: string) => `joined before ${day}` },
  mail: {
    got: (mail: string | null) => (mail === null ? 'got a mail' : `got “${mail}”`),
    not_got: (mail: string | null) => (mail === null ? 'got no mail yet' : `did not get “${mail}”`),
  },
  unknownMail: 'a deleted mail',
}
