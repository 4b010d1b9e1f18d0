/**
 * The address of every page, in the router's syntax, and the route that draws it (web/app/routes): the browser's router has a route
 * for each (its test compares them), and the server answers any other with 404 and the application's document.
 */
export const pages = {
  '/login': 'sign-in',
  '/reset-password': 'reset-password',
  '/plans': 'plans',
  '/contact': 'contact',
  '/onboarding': 'onboarding',
  '/onboarding/complete': 'onboarding',
  '/onboarding/:sessionId': 'onboarding',
  '/sandbox/checkout/:sessionId': 'sandbox-checkout',
  '/sandbox/billing': 'sandbox-billing',
  '/welcome': 'welcome',
  '/welcome/accounts': 'account-connection',
  '/dashboard': 'dashboard',
  '/releases/:id': 'release',
  '/releases/:id/edit': 'release',
  '/releases/:id/songs/:songId?': 'release',
  '/releases/:id/lyrics/:songId?': 'release',
  '/releases/:id/lyrics/:songId/read': 'lyrics-reading',
  '/releases/:id/metadata': 'metadata',
  '/releases/:id/metadata/label-copy': 'metadata',
  '/releases/:id/metadata/label-copy/edit': 'metadata',
  '/releases/:id/metadata/split-sheets/:songId': 'metadata',
  '/releases/:id/metadata/split-sheets/:songId/edit': 'metadata',
  '/releases/:id/metadata/lyrics/:songId': 'metadata',
  '/metadata/new': 'new-label-copy',
  '/settings/security': 'security',
} as const

const routes = Object.entries(pages).map(([address, route]) => {
  const pattern = address.replaceAll(/\/:\w+\?/g, '(?:/[^/]+)?').replaceAll(/:\w+/g, '[^/]+')
  return { route, pattern: new RegExp(`^${pattern}/?$`, 'i') }
})

/** The route that draws the page at this path, in any case and with or without a trailing slash; null where there is no page. */
export const routeOf = (path: string): string | null => routes.find(({ pattern }) => pattern.test(path))?.route ?? null
