import type { IncomingMessage, Server, ServerResponse } from 'node:http'

type Policy = {
  extraConnect?: string | undefined
  development?: boolean
  /** For documents that make films: WebAssembly, workers and media from memory (decision 042). */
  films?: boolean
}

/** The policy: only our own scripts, no eval; inline styles are allowed because Radix injects them for its scroll lock. */
export function contentSecurityPolicy({ extraConnect, development = false, films = false }: Policy = {}): string {
  const connect = ["'self'", ...(extraConnect ? [extraConnect] : []), ...(development ? ['ws:'] : [])].join(' ')
  const script = development ? "'self' 'unsafe-inline'" : "'self'"
  return [
    "default-src 'self'",
    `script-src ${script}${films ? " 'wasm-unsafe-eval'" : ''}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src ${connect}`,
    ...(films ? ["worker-src 'self' blob:", "media-src 'self' blob:"] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** `policyOf`: the content-security policy of a path. Sets the headers on Node's own response object, which is far cheaper than in the web framework. */
export function addSecurityHeaders(server: Server, policyOf: (path: string) => string, overHttps: boolean): void {
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    response.setHeader('Content-Security-Policy', policyOf(request.url?.split('?', 1)[0] ?? ''))
    response.setHeader('X-Content-Type-Options', 'nosniff')
    response.setHeader('X-Frame-Options', 'DENY')
    response.setHeader('Referrer-Policy', 'strict-origin-when-cross-origin')
    response.setHeader('Cross-Origin-Opener-Policy', 'same-origin')
    response.setHeader('Permissions-Policy', 'camera=(), microphone=(), geolocation=()')
    if (overHttps) response.setHeader('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
  })
}
