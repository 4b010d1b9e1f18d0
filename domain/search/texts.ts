/** Everything people read of the search and the list of keys. */
export const searchTexts = {
  title: 'Find anything',
  label: 'Search releases, songs, people and pages',
  example: 'A title, a name, a page',
  results: 'Results',
  groups: { releases: 'Releases', songs: 'Songs', people: 'People', pages: 'Pages', actions: 'Actions' },
  archived: 'Archived',
  onSplitSheet: (song: string) => `Split sheet of ${song}`,
  onLyricSheet: (song: string) => `Wrote ${song}`,
  newRelease: 'New Release',
  addSong: 'Add Song to …',
  addSongTo: (release: string) => `Add song to ${release}`,
  /** Typed for the person by 'Add Song to …'; the words after it name a release. */
  addSongWords: 'Add song to ',
  newLabelCopy: 'New label copy',
  security: 'Password and sessions',
  connections: 'Account connections',
  start: 'Type a title, a name or a page. Typos are forgiven.',
  nothing: (typed: string) => `Nothing found for “${typed}”.`,
  loading: 'Searching...',
  found: (results: number) => (results === 1 ? '1 result' : `${results} results`),
  failed: 'The search failed.',
  tryAgain: 'Try Again',
  missing: 'Type what you are looking for',
  badLength: 'Search with at most 200 characters',
}

/** The keys, listed by `?`. */
export const keyTexts = {
  title: 'Keyboard shortcuts',
  search: 'Find anything',
  keys: 'This list',
  move: 'Choose a result',
  ends: 'First and last result',
  take: 'Open it',
  close: 'Close a dialog',
  single: 'Keys without Ctrl or ⌘',
  singleHelp: 'Turn them off if / and ? get in the way. Ctrl K and ⌘ K always work.',
  or: 'or',
}

/** Pages by the words people use for them, besides their titles. */
export const pageWords = {
  dashboard: 'home start overview due quote',
  releases: 'releases singles eps albums mixtapes calendar schedule',
  content: 'pillars brand photos press release social tools library',
  fans: 'import campaign mailing list audience',
  community: 'collaborations artists near you musicians',
  royalties: 'analytics earnings money income payments streams',
  pitch: 'playlist spotify apple music',
  settings: 'preferences theme notifications privacy integrations language',
  profile: 'account name email phone picture avatar address',
  billing: 'plan subscription payment card cancel invoice',
  referrals: 'referral code invite friends',
  security: 'password two-step sign-in sessions devices',
  connections: 'platforms social distribution tiktok instagram youtube spotify connect',
  newRelease: 'create add single ep album',
  addSong: 'create track',
  newLabelCopy: 'create metadata credits',
  keys: 'help shortcuts hotkeys',
}
