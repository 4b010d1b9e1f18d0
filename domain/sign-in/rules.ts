/** How a session was signed in, according to its token: each method, and when, in seconds since 1970. */
export type SignInMethod = { method: string; timestamp: number }

/** Methods that begin with a link or code mailed to the address. A link that changed the address is not one of them. */
const mailed = new Set(['otp', 'recovery', 'magiclink', 'email/signup'])

/** How long such a link or code replaces the password. */
const freshSeconds = 15 * 60

export const isMailedProof = ({ method }: SignInMethod): boolean => mailed.has(method)

/** Whether the session began within 15 minutes with a link or code mailed to its user: the mailbox then replaces the password. */
export function hasFreshMailedProof(amr: SignInMethod[], now: Date): boolean {
  return amr.some((entry) => isMailedProof(entry) && now.getTime() / 1000 - entry.timestamp < freshSeconds)
}
