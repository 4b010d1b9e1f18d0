import { productName } from '#domain/shared/texts.ts'

export const exportTexts = {
  failed: 'Failed to prepare your data',
  /** A download address is not ours, or has expired. */
  addressEnded: 'This download address is no longer valid. Start the download again from your profile.',
  running: 'Your data is already being downloaded. Wait until that has finished.',
  busy: 'Many downloads are running right now. Try again in a few minutes.',
  tooOften: 'You have downloaded your data several times within the hour. Try again later.',
}

/** Names and headings inside the ZIP. */
export const exportFileTexts = {
  releases: ['Title', 'Release date', 'Type', 'Status', 'Genre', 'Label', 'UPC', 'Copyright', 'Description'],
  songs: ['Release', 'Track', 'Title', 'Duration (seconds)'],
  checklists: ['Release', 'List', 'Task', 'Due', 'Completed'],
  /** Names for files without a title, or with one that cannot be a file name. */
  avatar: 'Profile picture',
  image: 'Image',
  referrals: ['What', 'Credits', 'On'],
  referralGiven: 'Someone used your code',
  referralTaken: 'You used a code',
  profile: {
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    phone: 'Phone',
    artistName: 'Artist name',
    accountType: 'Account type',
    billingAddress: 'Billing address',
    referralCode: 'Referral code',
    referralCredits: 'Referral credits',
    since: 'Account since',
  },
  subscription: {
    plan: 'Plan',
    status: 'Status',
    trialEnds: 'Trial ends',
    periodEnds: 'Current period ends',
    cancels: 'Ends with the period',
    yes: 'yes',
    no: 'no',
    none: 'There is no subscription.',
  },
  readme: (address: string, day: string) =>
    [
      `Everything that ${productName} keeps about the account ${address}, as of ${day} (UTC).`,
      '',
      'data.json       every record, exactly as it is stored, deleted ones that can still be restored included',
      'releases.csv    your releases          } the same for people:',
      'songs.csv       their songs            } tables that any spreadsheet opens,',
      'checklists.csv  their tasks            } in UTF-8, with commas;',
      'referrals.csv   uses of referral codes } what is deleted is left out',
      'profile.txt, subscription.txt',
      'files/          your pictures, named by their titles; the small ones of the same names are in files/previews/.',
      '                In data.json each row of "files" says its "path" in here.',
      '',
      'In the tables a text that begins with =, +, - or @ has an apostrophe before it, so that no spreadsheet takes it for a formula.',
      'Your password is not in here: only an unreadable form of it is kept, for signing in.',
      '',
    ].join('\r\n'),
}
