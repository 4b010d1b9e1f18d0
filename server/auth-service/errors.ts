/** An error of the authentication service with its HTTP status and the machine-readable code that the client knows. */
export class AuthError extends Error {
  readonly status: number
  readonly code: string
  /** For weak_password: what the password lacks. */
  readonly reasons: string[] | undefined
  /** Seconds, sent as Retry-After. */
  readonly retryAfter: number | undefined
  /** Whether to close the connection after the response instead of reading the rest of the request. */
  readonly closes: boolean
  /** The account it concerns, for the log; null if unknown. */
  readonly userId: string | null

  constructor(
    status: number,
    code: string,
    message: string,
    extra: { reasons?: string[]; retryAfter?: number; closes?: boolean; userId?: string | undefined } = {},
  ) {
    super(message)
    this.name = 'AuthError'
    this.status = status
    this.code = code
    this.reasons = extra.reasons
    this.retryAfter = extra.retryAfter
    this.userId = extra.userId ?? null
    this.closes = extra.closes ?? false
  }
}

const versionHeader = 'x-supabase-api-version'
const newShapeSince = '2024-01-01'

/** Whether the caller requested the error shape of 2024-01-01 or later; an unreadable version counts as none. */
function wantsNewShape(request: Request): boolean {
  const version = request.headers.get(versionHeader) ?? ''
  return /^\d{4}-\d\d-\d\d$/.test(version) && !Number.isNaN(Date.parse(version)) && version >= newShapeSince
}

/** The response to a failed request, in the shape that its version header requests. */
export function errorResponse(request: Request, error: AuthError): Response {
  const weak = error.reasons ? { weak_password: { reasons: error.reasons } } : {}
  const headers = new Headers({
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'x-sb-error-code': error.code,
  })
  if (error.retryAfter !== undefined) headers.set('retry-after', String(Math.max(1, Math.ceil(error.retryAfter))))
  if (error.closes) headers.set('connection', 'close')
  if (!wantsNewShape(request)) {
    return Response.json(
      { code: error.status, error_code: error.code, msg: error.message, ...weak },
      { status: error.status, headers },
    )
  }
  headers.set(versionHeader, newShapeSince)
  return Response.json({ code: error.code, message: error.message, ...weak }, { status: error.status, headers })
}
