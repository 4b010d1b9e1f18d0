import type { AppRequest } from '#server/platform/http/router.ts'

/**
 * Redirects from an earlier address of a page to its present one, with the query and the body. Browsers must not cache it: an artist who takes an earlier name back
 * would send them in a circle.
 */
export const leadOn = (c: AppRequest, path: string): Response =>
  c.body(null, 308, { Location: path + new URL(c.req.url).search, 'Cache-Control': 'no-store' })
