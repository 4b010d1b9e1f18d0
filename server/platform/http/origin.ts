import { isLoopback, type Config } from '#server/platform/config.ts'

/**
 * The site's origin for links and return addresses: `PUBLIC_URL` if set; otherwise the origin the page was loaded from,
 * if that is a loopback name on our port; otherwise the listening address. A Host header is never trusted further.
 */
export function siteOrigin(config: Pick<Config, 'PUBLIC_URL' | 'HOST'>, port: number, request?: Request): string {
  if (config.PUBLIC_URL) return config.PUBLIC_URL
  const asked = request && loopbackOrigin(request, port)
  return asked ?? `http://${config.HOST.includes(':') ? `[${config.HOST}]` : config.HOST}:${port}`
}

function loopbackOrigin(request: Request, port: number): string | undefined {
  const url = new URL(request.url)
  return isLoopback(url.hostname) && Number(url.port || 80) === port ? url.origin : undefined
}

/** Whether browsers and parsers read a URL alike, which a backslash or a control character prevents. */
export function isPlainAddress(address: string): boolean {
  const odd = (character: string) => character <= ' ' || character === '\u007f' || character === '\\'
  return !Array.from(address).some(odd) && URL.canParse(address)
}

/** Whether a URL is a page of this site. */
export function isOwnAddress(address: string, origin: string): boolean {
  if (!isPlainAddress(address)) return false
  const url = new URL(address)
  // `blob:` and similar URLs inherit the origin of the URL inside them.
  if (!/^https?:$/.test(url.protocol)) return false
  return url.origin === origin && url.username === '' && url.password === ''
}

/**
 * Whether a request is meant for us. A server listening only on loopback gets loopback names, or its public name through
 * a proxy; any other name was pointed here by a foreign page, which could then read private responses.
 */
export function isKnownHost(config: Pick<Config, 'PUBLIC_URL' | 'HOST'>, hostname: string): boolean {
  if (!isLoopback(config.HOST) || isLoopback(hostname)) return true
  return config.PUBLIC_URL !== undefined && new URL(config.PUBLIC_URL).hostname === hostname
}
