/** A session that a mailed link brought, not yet taken. `type` is what the link was for, such as `recovery`. */
export type LinkSession = { accessToken: string; refreshToken: string; type: string }

/** What happens to a link that brought a session: it is looked up, a question stands, or the service could not be reached. */
export type LinkState = { kind: 'checking' } | { kind: 'question'; email: string } | { kind: 'unreached' }

let error: string | null = null

/**
 * Reads what a mailed link put behind the `#`, and takes it out of the address bar before anything else happens: tokens
 * stay in no history, and a reload does not act on them again. Null where the address carries no session.
 */
export function takeLinkSession(): LinkSession | null {
  const values = new URLSearchParams(location.hash.slice(1))
  const [accessToken, refreshToken] = [values.get('access_token'), values.get('refresh_token')]
  const refused = values.get('error_code') ?? values.get('error')
  if (accessToken === null && refused === null) return null
  history.replaceState(history.state, '', location.pathname + location.search)
  if (accessToken && refreshToken) return { accessToken, refreshToken, type: values.get('type') ?? '' }
  error = refused ?? 'otp_expired'
  return null
}

/** What a mailed link brought instead of a session, such as `otp_expired`; null where this page was not opened by one. */
export const linkError = (): string | null => error

/** Notes that the link is of no use, for the page that says so. */
export function failLink(): void {
  error = 'otp_expired'
}
