import { isLoopback, type Config } from '#server/platform/config.ts'

/**
 * The setting that opens the site to others than the people at this machine, as 'NAME=value': an address that is not
 * loopback, a public name, or a proxy in front. Null if none does. Whatever shows private data checks this.
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
