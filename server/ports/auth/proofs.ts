import { isMailedProof } from '#domain/sign-in/rules.ts'
import type { TokenClaims } from '#server/ports/auth/auth.ts'

/** When the bearer last opened a mailed link or entered its code, in seconds since 1970; null for a session without one. */
export function mailedProofAt(claims: Pick<TokenClaims, 'amr'>): number | null {
  const times = claims.amr.filter(isMailedProof).map(({ timestamp }) => timestamp)
  return times.length > 0 ? Math.max(...times) : null
}
