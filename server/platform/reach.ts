import { isLoopback, type Config } from '#server/platform/config.ts'

/**
 * The setting by which others than the people at this machine reach the site, as 'NAME=value': an address that is not
 * loopback, a public name, or a proxy in front. Null where nobody else does. What shows private things asks here.
 */
export function outsideReach({
  HOST,
  PUBLIC_URL,
  TRUSTED_PROXIES,
}: Pick<Config, 'HOST' | 'PUBLIC_URL' | 'TRUSTED_PROXIES'>): string | null {
  if (!isLoopback(HOST)) return `HOST=${HOST}`
  if (PUBLIC_URL && !isLoopback(new URL(PUBLIC_URL).hostname)) return `PUBLIC_URL=${PUBLIC_URL}`
  return TRUSTED_PROXIES.length > 0 ? `TRUSTED_PROXIES=${TRUSTED_PROXIES.join(',')}` : null
}
