import { isLoopback, type Config } from '#server/platform/config.ts'

type Settings = Pick<Config, 'AUTH_ALLOWED_ORIGINS' | 'HOST' | 'PUBLIC_URL'>

const headers = {
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers': [
    'authorization',
    'apikey',
    'content-type',
    'x-client-info',
    'x-supabase-api-version',
    'x-retry-count',
    'traceparent',
    'tracestate',
    'baggage',
  ].join(', '),
  'access-control-expose-headers': 'x-supabase-api-version, x-total-count, link, retry-after, x-sb-error-code',
  'access-control-max-age': '3600',
}

/**
 * Lets pages of our own origin and of the origins in AUTH_ALLOWED_ORIGINS read the response: any other page could try passwords
 * from its visitors' addresses (ASVS 5, 3.4.2). Every call needs the header `apikey`, so a foreign page's call is not even sent. Never allows credentials.
 */
export function withCors(request: Request, response: Response, config: Settings, site: string): Response {
  response.headers.append('vary', 'origin')
  const origin = request.headers.get('origin')
  if (!origin || !isAllowed(origin, request, config, site)) return response
  response.headers.set('access-control-allow-origin', origin)
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
  return response
}

/** Without PUBLIC_URL the site is whatever origin was requested: on loopback, any name of this machine on our port. */
function isAllowed(origin: string, request: Request, config: Settings, site: string): boolean {
  if (origin === site || config.AUTH_ALLOWED_ORIGINS.includes(origin)) return true
  if (config.PUBLIC_URL || !URL.canParse(origin)) return false
  const [from, asked] = [new URL(origin), new URL(request.url)]
  if (from.origin !== origin) return false
  return isLoopback(config.HOST) ? isLoopback(from.hostname) && from.port === asked.port : from.host === asked.host
}
