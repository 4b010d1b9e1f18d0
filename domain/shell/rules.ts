/**
 * The address of every page, in the router's syntax: the browser's router has a route for each (its test compares them), and
 * the server answers any other with 404 and the application's document.
 */
export const pageAddresses = [
  '/login',
  '/reset-password',
  '/plans',
  '/contact',
  '/onboarding',
  '/onboarding/complete',
  '/onboarding/:sessionId',
  '/sandbox/checkout/:sessionId',
  '/sandbox/billing',
  '/welcome',
  '/welcome/accounts',
  '/dashboard',
  '/releases/:id',
  '/releases/:id/edit',
  '/releases/:id/songs/:songId?',
  '/releases/:id/lyrics/:songId?',
  '/releases/:id/lyrics/:songId/read',
  '/releases/:id/metadata',
  '/releases/:id/metadata/label-copy',
  '/releases/:id/metadata/label-copy/edit',
  '/releases/:id/metadata/split-sheets/:songId',
  '/releases/:id/metadata/split-sheets/:songId/edit',
  '/releases/:id/metadata/lyrics/:songId',
  '/metadata/new',
  '/settings/security',
] as const

const patterns = pageAddresses.map((address) =>
  address.replaceAll(/\/:\w+\?/g, '(?:/[^/]+)?').replaceAll(/:\w+/g, '[^/]+'),
)
const anyPage = new RegExp(`^(?:${patterns.join('|')})/?$`, 'i')

/** Whether there is a page at this path, in any case and with or without a trailing slash. */
export const isPage = (path: string): boolean => anyPage.test(path)
