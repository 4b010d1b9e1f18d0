import { isolated } from '#domain/shared/bidi.ts'
import { count } from '#domain/shared/texts.ts'

/** Texts for the artist and visitors of a release's page. */
export const publicReleaseTexts = {
  title: 'Release Page',
  sub: 'One address for this release: a countdown and a reminder before its date, the links to the stores after it.',
  back: 'Back to the release',
  loading: 'Loading the page...',
  loadFailed: 'The release page could not be loaded.',
  saveFailed: 'The release page could not be saved.',
  tryAgain: 'Try Again',
  nameFirst: 'Give your sign-up page a name first',
  nameFirstText:
    'The address of a release page begins with the name of your sign-up page for fans, and shows its privacy contact.',
  nameFirstLink: 'Open the Sign-up Page',
  slug: 'Name in the address',
  slugHelp:
    '1 to 60 of a–z, 0–9 and -. An old address leads on to the new one, until another release of yours takes it.',
  badSlug: 'Use 1 to 60 of a–z, 0–9 and -',
  takenSlug: 'Another release of yours has this name',
  intro: 'What visitors read first',
  links: 'Links to the stores',
  linksHelp:
    'One address a line, shown from the release date on. Stores that we know are shown by name, others by their host.',
  badLink: (line: number) => `Line ${line} is no complete web address that begins with https://`,
  tooManyLinks: (most: number) => `Use at most ${most} links`,
  presave: 'Pre-save link of your distributor',
  presaveHelp:
    'We have no pre-save of our own: stores give the keys for it to few. If your distributor makes a link, enter it here. It is shown until the release date.',
  save: 'Save',
  saving: 'Saving...',
  saved: 'Release page saved',
  publish: 'Publish',
  publishing: 'Publishing...',
  published: 'Release page published',
  withdraw: 'Take Offline',
  withdrawn: 'Release page taken offline',
  isPublic: 'Public',
  isDraft: 'Not public yet',
  isDown: 'Taken down',
  down: (reason: string) => `The operator has taken this page down: ${reason}`,
  draftNote:
    'Nobody can see the page before you publish it, not even its title. The preview works for you alone, for an hour.',
  address: 'Address',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'The browser did not allow copying',
  shownAs: (stores: string) => `Shown from the release date on: ${stores}`,
  look: 'Open the Page',
  preview: 'Preview',
  campaignHelp: 'Add ?c=poster (or any other word) to the address to count where visits come from.',
  qr: 'QR Code',
  qrNote: (campaign: string) =>
    `For posters, flyers and the merch table. Visits by it are counted as the campaign ${campaign}.`,
  qrEarly: 'Both can be printed before the page is published; anyone who scans the code too early finds no page.',
  qrAlt: (address: string) => `QR code of ${address}`,
  download: 'Download as SVG',
  card: 'Card as PDF',
  cardNote: 'The card is A6, with the title and your name.',
  /** On the printed card. */
  cardTag: 'Release',
  cardLine: 'Scan to listen, or to be reminded on the day',
  waiting: (number: number) => `${count(number, 'person', 'people')} will get a mail on the day`,
  counts: 'Visits',
  countsNote:
    'Counted per day in your time zone, without cookies, addresses or fingerprints. One person who comes twice counts as two visits. Robots that say so are left out.',
  countsFailed: 'The counts could not be loaded.',
  none: 'No visit yet.',
  lastDays: (days: number) => `Last ${days} days`,
  visits: 'Visits',
  clicks: 'Clicks',
  signUps: 'Reminders',
  day: 'Day',
  all: 'All',
  byLink: 'Clicks by link',
  byHost: 'Visits by referring site',
  byCampaign: 'Visits by campaign',
  other: 'Others',
  inDays: (days: number, weekday: string, date: string) => `Out in ${count(days, 'day')}: ${weekday}, ${date}`,
  tomorrow: (weekday: string, date: string) => `Out tomorrow: ${weekday}, ${date}`,
  today: 'Out today',
  since: (date: string) => `Out since ${date}`,
  outNow: 'Out now',
  noDate: 'The date will be announced',
  cover: (title: string) => `Cover of ${isolated(title)}`,
  by: (artist: string) => `by ${isolated(artist)}`,
  remindTitle: 'Remind me',
  remindText: (artist: string) =>
    `One mail on the day it comes out, from ${isolated(artist)}. You confirm your address first.`,
  remind: 'Remind Me',
  email: 'Email',
  list: (artist: string) =>
    `I also want ${isolated(artist)} to send me mail about music, shows and merchandise. I can unsubscribe at any time, by a link in every mail.`,
  privacy: (artist: string, contact: string) =>
    `${isolated(artist)} keeps your address to send this reminder, and deletes it afterwards. Questions, or to be erased: ${contact}`,
  presaveTitle: 'Pre-save',
  presaveText: 'This leads to a service of the distributor, which has its own rules.',
  presaveLink: (host: string) => `Pre-save at ${isolated(host)}`,
  listenTitle: 'Listen and buy',
  noLinks: 'The links follow soon.',
  sentTitle: 'Look into your mail',
  sent: 'We have sent a mail to the address you gave, if one may go there today. Press the button in it: only then will you be reminded.',
  tooMany: 'Too many requests from this connection. Try again in a few minutes.',
  onceText: 'Press Remind Me once more.',
  unknownTitle: 'There is no such page',
  unknown: 'The address may be mistyped, or the page has been removed.',
  draft: 'This is a preview. The page is not public yet.',
  confirmTitle: 'Is this you?',
  confirmText: (title: string, artist: string, email: string) =>
    `${email} is to get one mail on the day '${isolated(title)}' by ${isolated(artist)} comes out.`,
  confirmList: (artist: string) =>
    `You also asked for mail from ${isolated(artist)} about music, shows and merchandise.`,
  confirm: 'Yes, Remind Me',
  confirmedTitle: 'You will be reminded',
  confirmedText: (title: string, artist: string) =>
    `One mail, on the day '${isolated(title)}' by ${isolated(artist)} comes out.`,
  stop: 'Do Not Remind Me',
  stoppedTitle: 'No reminder',
  stoppedText: 'Your address is deleted here. You get no mail about this release.',
  endedTitle: 'This link has ended',
  endedText: 'It worked for 14 days, the release has been out for two days, or the reminder was ended.',
  source: 'Release page',
}

export const reminderLetterTexts = {
  confirm: {
    subject: (title: string) => `Confirm: a reminder of ${isolated(title)}`,
    heading: 'One press to go',
    opening: (title: string, artist: string) =>
      `Somebody, probably you, asked to be reminded at this address when '${isolated(title)}' by ${isolated(artist)} comes out. Press the button if you want it.`,
    button: 'Confirm',
    closing: 'If it was not you, do nothing: you get no further mail.',
    footer: (artist: string) =>
      `This mail was sent because this address was entered on a release page of ${isolated(artist)}. The link works for 14 days.`,
  },
  day: {
    subject: (title: string, artist: string) => `Out now: ${isolated(title)} by ${isolated(artist)}`,
    heading: (title: string) => `${isolated(title)} is out`,
    opening: (title: string, artist: string) =>
      `You asked to be reminded: '${isolated(title)}' by ${isolated(artist)} is out today.`,
    button: 'Listen',
    footer: (artist: string) =>
      `You get this one mail because you confirmed this address on a release page of ${isolated(artist)}. The reminder and your address in it are now deleted.`,
  },
}
