/** Specification 2: Connected Platforms, the social connect dialog, account-connection onboarding, section 8 'Social'. Below each line our own. */
export const connectionTexts = {
  title: 'Connected Platforms',
  connect: 'Connect',
  connected: 'Connected',
  connecting: 'Connecting...',
  connectTitle: (platform: string) => `Connect ${platform}`,
  updateTitle: (platform: string) => `Update ${platform} Connection`,
  current: 'Currently connected',
  disconnect: 'Disconnect',
  cancel: 'Cancel',
  update: 'Update',
  success: 'Social media profile connected successfully!',
  failure: (message: string) => `Failed to update social media profile: ${message}`,
  readFailed: 'Failed to fetch social media URLs',
  writeFailed: 'Failed to update social media URL',
  // ours
  loading: 'Loading your platforms',
  tryAgain: 'Try Again',
  count: (connected: number, total: number) => ({ figure: `${connected} of ${total}`, rest: 'connected' }),
  notConnected: 'Not connected',
  connectNamed: (platform: string) => `Connect ${platform}`,
  connectedNamed: (platform: string) => `Connected: ${platform}. Update the connection`,
  openOn: (place: string) => `Open on ${place}`,
  openAt: (host: string) => `Open ${host}`,
  field: { handle: 'Username or profile address', address: 'Address of your artist page' },
  willPointTo: 'Will point to',
  elsewhere: (place: string) => `This address is not on ${place}.`,
  disconnected: 'Social media profile disconnected.',
  conflictTitle: (platform: string) => `Your ${platform} connection was changed somewhere else`,
  noticeFailed: 'The social connect webhook could not be reached',
}

/** Why a typed text is not a profile address. */
export const addressTexts = {
  empty: 'Enter a username or an address.',
  notOneField: 'Send exactly one of the social media addresses.',
  badAddress: 'This is not a complete web address. Copy it from the address bar of your profile.',
  noProfile: (platform: string) => `This address leads to ${platform}, but not to a profile. Add your username.`,
  addressNeeded: (example: string) => `Paste the address of your artist page, such as ${example}`,
  badHandle: {
    tiktok: 'A TikTok username has only the letters a to z, numbers, periods and underscores, up to 24 characters.',
    instagram:
      'An Instagram username has only the letters a to z, numbers, periods and underscores, up to 30 characters.',
    youtube: 'A YouTube handle has only letters, numbers, periods, hyphens and underscores, up to 30 characters.',
    twitter: 'A username on X has only the letters a to z, numbers and underscores, up to 15 characters.',
  },
}

/** The account-connection onboarding, and where its choices are kept. */
export const accountConnectionTexts = {
  progress: (connected: number, total: number) => `${connected} of ${total} platforms connected`,
  continueWith: (connected: number) => `Continue with ${connected} Connected`,
  complete: 'Complete Setup',
  later: 'Connect Accounts Later',
  // ours
  title: 'Connect your accounts',
  sub: 'Addresses you connect are added to your artist profile. “I use this” is only a note: no data is imported yet.',
  progressLabel: 'Platforms connected',
  groups: {
    social: 'Social media',
    distribution: 'Distribution',
    streaming: 'Streaming analytics',
    presave: 'Pre-save and fan data',
    links: 'Link management',
  },
  groupCount: (connected: number, total: number) => `${connected} of ${total}`,
  chooseOne: 'Choose one',
  chooseNone: 'None of these',
  iUseThis: 'I use this',
  iUse: (platform: string) => `${platform}: I use this`,
  noted: 'Noted as used',
  myDistributor: 'My distributor',
  loadFailed: 'Your connections could not be loaded.',
  saveFailed: 'Your choice could not be saved.',
  unknownPlatform: 'This platform is unknown.',
  notOnOff: 'This must be true or false',
  asksForAddress: 'This platform is connected by a profile address.',
}
