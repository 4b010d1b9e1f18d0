import type { AppRequest } from '#server/platform/http/router.ts'

/**
 * Leads from an earlier address of a page to its present one, with the query and what was sent. No browser keeps it: whoever takes an earlier name back
 * would send theirs in a circle.
 */
export const leadOn = (c: AppRequest, path: string): Response =>
  c.body(null, 308, { Location: path + new URL(c.req.url).search, 'Cache-Control': 'no-store' })
