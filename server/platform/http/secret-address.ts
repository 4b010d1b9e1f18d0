import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '#server/platform/http/router.ts'

/** For answers at an address that works like a key: no cache keeps them, no other site learns the address, no search engine lists it. */
export const secretAddressHeaders = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
}

/** Gives them to every answer of its routes, refusals included. */
export const keepSecret: MiddlewareHandler<AppEnv> = async (c, next) => {
  for (const [name, value] of Object.entries(secretAddressHeaders)) c.header(name, value)
  await next()
}
