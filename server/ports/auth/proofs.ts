import type { TokenClaims } from '#server/ports/auth/auth.ts'

/** Ways of signing in that begin with a link or a code mailed to the address. A link that changed the address is not one of them. */
const mailed = new Set(['otp', 'recovery', 'magiclink', 'email/signup'])

/** When the bearer last opened such a link, in seconds since 1970; null for a session without one. */
export function mailedProofAt(claims: Pick<TokenClaims, 'amr'>): number | null {
  const times = claims.amr.filter(({ method }) => mailed.has(method)).map(({ timestamp }) => timestamp)
  return times.length > 0 ? Math.max(...times) : null
}

