/** Settings, Security: the password and the signed-in browsers. All ours. */
export const securityTexts = {
  title: 'Security',
  sub: 'How you sign in, and where you are signed in.',
  back: 'Settings',
  password: 'Password',
  passwordText: 'We ask for your current password first. Your other devices are signed out afterward.',
  changePassword: 'Change password',
}

export const sessionsTexts = {
  title: 'Sessions',
  text: 'Every browser that is signed in to your account. A session ends after 90 days, or 30 days after you last used it.',
  loading: 'Loading your sessions',
  loadFailed: 'Your sessions could not be loaded',
  tryAgain: 'Try Again',
  list: 'Sessions',
  current: 'This device',
  unknownDevice: 'Unknown browser',
  begun: (moment: string) => `Signed in ${moment}`,
  seenNow: 'in use now',
  seen: (moment: string) => `last seen ${moment}`,
  end: 'Sign out',
  endNamed: (device: string, begun: string) => `Sign out ${device}, signed in ${begun}`,
  ending: 'Signing out...',
  endCurrent: 'Sign Out',
  ended: (device: string) => `${device} is signed out.`,
  endFailed: 'The session could not be ended',
  gone: 'This session has already ended.',
  notListed:
    'The sign-in service of this installation does not list its sessions. You can still end all the others at once.',
  everywhere: 'Sign out everywhere',
  everywhereText: 'Ends every session but this one.',
  everywhereQuestion: 'Sign out all other devices?',
  everywhereConsequence: 'Every other browser has to sign in again. You stay signed in here.',
  everywhereDone: 'All other devices are signed out.',
  everywhereFailed: 'No device was signed out.',
  everywhereFailedText: 'Your devices are still signed in. Try again when you are connected.',
}
