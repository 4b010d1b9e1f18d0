import { isLoopback, type Config } from '#server/platform/config.ts'
import { isPlainAddress } from '#server/platform/http/origin.ts'

/**
 * Where a mailed link may redirect: the requested address if it is one of the site's own pages, otherwise the front page.
 * Without `PUBLIC_URL` every loopback name on the site's port counts as the site.
 */
export function safeRedirect(
  wanted: string | null | undefined,
  origin: string,
  config: Pick<Config, 'PUBLIC_URL'>,
): URL {
  const site = new URL('/', origin)
  if (!wanted || wanted.length > 2048 || !isPlainAddress(wanted)) return site
  const target = new URL(wanted)
  if (target.protocol !== site.protocol || target.username || target.password) return site
  if (target.host === site.host) return target
  const local =
    !config.PUBLIC_URL && isLoopback(site.hostname) && isLoopback(target.hostname) && target.port === site.port
  return local ? target : site
}

/** The same address with these values after the `#`, where only the page sees them, no server. */
export function withFragment(target: URL, values: Record<string, string>): string {
  const url = new URL(target)
  url.hash = new URLSearchParams(values).toString()
  return url.href
}

/** The same address with these values added to the query. */
export function withQuery(target: URL, values: Record<string, string>): URL {
  const url = new URL(target)
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value)
  return url
}
