import type { MiddlewareHandler } from 'hono'
import type { Html } from '#server/platform/http/public-page.ts'
import type { AppEnv, AppRequest } from '#server/platform/http/router.ts'

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

/** A page at such an address. */
export const secretPage = async (c: AppRequest, page: Html, status: 200 | 400 | 404 = 200): Promise<Response> =>
  c.html(await page, status, secretAddressHeaders)
