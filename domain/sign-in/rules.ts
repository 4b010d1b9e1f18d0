/** How a session was signed in, as its token says: what, and when in seconds since 1970. */
export type SignInMethod = { method: string; timestamp: number }

/** Ways of signing in that begin with a link or a code mailed to the address. A link that changed the address is not one of them. */
const mailed = new Set(['otp', 'recovery', 'magiclink', 'email/signup'])

/** How long such a link or code stands for the password. */
const freshSeconds = 15 * 60

export const isMailedProof = ({ method }: SignInMethod): boolean => mailed.has(method)

/** Whether the session began with a link or a code mailed to its user within 15 minutes: the mailbox then stands for the password. */
export function hasFreshMailedProof(amr: SignInMethod[], now: Date): boolean {
  return amr.some((entry) => isMailedProof(entry) && now.getTime() / 1000 - entry.timestamp < freshSeconds)
}
