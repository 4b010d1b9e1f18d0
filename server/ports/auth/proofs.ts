import type { TokenClaims } from '#server/ports/auth/auth.ts'

/** Ways of signing in that begin with a link or a code mailed to the address. A link that changed the address is not one of them. */
const mailed = new Set(['otp', 'recovery', 'magiclink', 'email/signup'])

export const hasMailedProof = (claims: TokenClaims): boolean => claims.amr.some(({ method }) => mailed.has(method))
