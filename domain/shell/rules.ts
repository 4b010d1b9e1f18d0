/**
 * The address of every page, in the router's way of writing: the browser's router has a route for each (its test compares), and
 * the server says 404 with the application's document at any other.
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

/** Whether a page stands at this path, however it is capitalised and with or without a slash at its end. */
export const isPage = (path: string): boolean => anyPage.test(path)
