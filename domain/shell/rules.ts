/**
 * The address of every page, in the router's syntax, and the route that draws it (web/app/routes). The browser's router and its links are
 * built from them; the server answers any other address with 404 and the application's document.
 */
export const pages = {
  signIn: { address: '/login', route: 'sign-in' },
  resetPassword: { address: '/reset-password', route: 'reset-password' },
  plans: { address: '/plans', route: 'plans' },
  contact: { address: '/contact', route: 'contact' },
  privacy: { address: '/privacy', route: 'legal' },
  terms: { address: '/terms', route: 'legal' },
  sign: { address: '/sign/:secret', route: 'sign' },
  verify: { address: '/verify/:code?', route: 'verify' },
  ended: { address: '/ended', route: 'ended' },
  beginOnboarding: { address: '/onboarding', route: 'onboarding' },
  onboarding: { address: '/onboarding/complete', route: 'onboarding' },
  paidOnboarding: { address: '/onboarding/:sessionId', route: 'onboarding' },
  sandboxCheckout: { address: '/sandbox/checkout/:sessionId', route: 'sandbox-checkout' },
  sandboxBilling: { address: '/sandbox/billing', route: 'sandbox-billing' },
  welcome: { address: '/welcome', route: 'welcome' },
  firstRelease: { address: '/welcome/release', route: 'first-release' },
  accountConnection: { address: '/welcome/accounts', route: 'account-connection' },
  dashboard: { address: '/dashboard', route: 'dashboard' },
  release: { address: '/releases/:id', route: 'release' },
  editRelease: { address: '/releases/:id/edit', route: 'release' },
  songs: { address: '/releases/:id/songs/:songId?', route: 'release' },
  lyrics: { address: '/releases/:id/lyrics/:songId?', route: 'release' },
  papers: { address: '/releases/:id/papers', route: 'release' },
  publicPage: { address: '/releases/:id/page', route: 'metadata' },
  lyricsReading: { address: '/releases/:id/lyrics/:songId/read', route: 'lyrics-reading' },
  metadata: { address: '/releases/:id/metadata', route: 'metadata' },
  labelCopy: { address: '/releases/:id/metadata/label-copy', route: 'metadata' },
  editLabelCopy: { address: '/releases/:id/metadata/label-copy/edit', route: 'metadata' },
  splitSheet: { address: '/releases/:id/metadata/split-sheets/:songId', route: 'metadata' },
  editSplitSheet: { address: '/releases/:id/metadata/split-sheets/:songId/edit', route: 'metadata' },
  masterSheet: { address: '/releases/:id/metadata/split-sheets/:songId/master', route: 'metadata' },
  editMasterSheet: { address: '/releases/:id/metadata/split-sheets/:songId/master/edit', route: 'metadata' },
  societyTable: { address: '/releases/:id/metadata/society-table', route: 'metadata' },
  recordings: { address: '/releases/:id/metadata/recordings/:songId?', route: 'metadata' },
  mlc: { address: '/releases/:id/metadata/mlc', route: 'metadata' },
  uploadSheet: { address: '/releases/:id/metadata/upload-sheet', route: 'metadata' },
  ddex: { address: '/releases/:id/metadata/ddex', route: 'metadata' },
  lyricTemplate: { address: '/releases/:id/metadata/lyrics/:songId', route: 'metadata' },
  sheets: { address: '/metadata/sheets', route: 'metadata' },
  sharedSheet: { address: '/metadata/shared/:id', route: 'metadata' },
  people: { address: '/metadata/people', route: 'metadata' },
  registration: { address: '/metadata/registration', route: 'metadata' },
  submissions: { address: '/metadata/submissions', route: 'metadata' },
  banners: { address: '/content/banners', route: 'content' },
  tour: { address: '/content/tour', route: 'content' },
  lyricCovers: { address: '/content/lyric-covers', route: 'content' },
  clips: { address: '/content/clips', route: 'content' },
  pressRelease: { address: '/content/press-releases/:id', route: 'content' },
  lyricVideo: { address: '/content/lyric-video/:id?', route: 'content' },
  pressFacts: { address: '/content/press-facts', route: 'content' },
  shows: { address: '/content/shows', route: 'content' },
  contentCalendar: { address: '/content/calendar', route: 'content' },
  fans: { address: '/fans', route: 'fans' },
  campaigns: { address: '/fans/mails', route: 'fans' },
  campaign: { address: '/fans/mails/:id', route: 'fans' },
  fanPage: { address: '/fans/page', route: 'fans' },
  fanImports: { address: '/fans/imports', route: 'fans' },
  fanImport: { address: '/fans/imports/:id', route: 'fans' },
  fanSenders: { address: '/admin/mails', route: 'admin' },
  newLabelCopy: { address: '/metadata/new', route: 'new-label-copy' },
  security: { address: '/settings/security', route: 'security' },
} as const

/** What renders a page: the name of its module in web/app/routes. */
export type RouteName = (typeof pages)[keyof typeof pages]['route']

/** A page's address with its parameters filled in; an optional one is left out if it is not given. */
export const addressOf = ({ address }: { address: string }, params: Record<string, string>): string =>
  address.replaceAll(/\/:(\w+)\??/g, (_, name: string) => (params[name] === undefined ? '' : `/${params[name]}`))

const routes = Object.values(pages).map(({ address, route }) => {
  const pattern = address.replaceAll(/\/:\w+\?/g, '(?:/[^/]+)?').replaceAll(/:\w+/g, '[^/]+')
  return { route, pattern: new RegExp(`^${pattern}/?$`, 'i') }
})

/** The route that renders the page at this path, in any case and with or without a trailing slash; null if there is no page. */
export const routeOf = (path: string): RouteName | null =>
  routes.find(({ pattern }) => pattern.test(path))?.route ?? null
