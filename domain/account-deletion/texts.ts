/** The end of an account, and what precedes it. */
export const accountTexts = {
  title: 'Your data and your account',
  downloadText:
    'Everything we keep about you and your music as one ZIP: tables for any spreadsheet, your files, and every record as JSON.',
  download: 'Download my data',
  downloadBusy: 'Preparing...',
  downloadFailed: 'Your data could not be downloaded',
  downloadStarted: 'Your download has started.',
  deleteText: 'Ends your subscription and removes your account with everything in it. This cannot be undone.',
  delete: 'Delete account',
  /** The dialog. */
  question: 'Delete your account?',
  goneIntro: 'This will be deleted immediately and permanently:',
  gone: [
    'your profile, your artist record and your picture',
    'all releases with their songs, checklists and documents',
    'your fans with their consents, your mails to them and your public pages; links in mails they already got say that nothing is sent any more',
    'your split sheets and the evidence of who signed them; links that wait for a signature stop working',
    'your referral code and your credits',
    'your sign-in, on every device',
  ],
  subscriptionEnds: 'Your subscription ends now. The current period is not refunded.',
  kept: 'We keep a keyed code made from your email address, because trials and referral credits are given once per person. Without our key it identifies nobody.',
  keptCodes:
    'Signed sheets that people were mailed can still be checked: we keep their codes and fingerprints, without any name.',
  downloadFirst: 'Download your data first if you might want it later.',
  emailLabel: (address: string) => `Type ${address} to confirm`,
  password: 'Password',
  passwordHelp: 'Forgot it?',
  passwordLink: 'Set a new one first',
  confirm: 'Delete my account',
  deleting: 'Deleting...',
  cancel: 'Keep my account',
  deleted: 'Your account has been deleted.',
  deleteFailed: 'Your account could not be deleted',
  /** The server. */
  emailMismatch: 'This is not the email address of your account.',
  passwordNeeded: 'Enter your password',
  passwordWrong: 'This is not your password.',
  subscriptionNotEnded:
    'Your subscription could not be ended at the payment provider, so nothing was deleted. Try again in a few minutes.',
}
