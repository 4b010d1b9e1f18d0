/** The session of a mailed link, not yet accepted. `type` is the link's purpose, such as `recovery`. */
export type LinkSession = { accessToken: string; refreshToken: string; type: string }

/** The state of a link with a session: being looked up, awaiting an answer, or the service is unreachable. */
export type LinkState = { kind: 'checking' } | { kind: 'question'; email: string } | { kind: 'unreached' }

let error: string | null = null

/**
 * Reads what a mailed link put after the `#`, and removes it from the address bar before anything else happens: tokens
 * stay out of the history, and a reload does not use them again. Null if the address has no session.
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

/** The error in a mailed link, such as `otp_expired`; null if this page was not opened by one. */
export const linkError = (): string | null => error

/** Records that the link is invalid, for the page that says so. */
export function failLink(): void {
  error = 'otp_expired'
}
