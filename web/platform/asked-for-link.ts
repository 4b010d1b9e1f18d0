/** An hour: the lifetime of a mailed link. */
const validMs = 3_600_000
const key = 'asked-for-link'

type Mark = { email: string; at: number }

/**
 * Records that this browser requested a link mailed to `email`: call it when a confirmation, a new password or a change of
 * address is requested. Only a link for that address signs in without a question (web/platform/mailed-link.ts).
 */
export function markAskedForLink(email: string): void {
  try {
    localStorage.setItem(key, JSON.stringify({ email: email.toLowerCase(), at: Date.now() } satisfies Mark))
  } catch {
    // Without storage the link asks first.
  }
}

/** Whether this browser requested a link to `email` within the hour. A mark counts once: it is removed by this call. */
export function spendAskedForLink(email: string): boolean {
  const mark = readMark()
  if (mark?.email !== email.toLowerCase()) return false
  localStorage.removeItem(key)
  const age = Date.now() - mark.at
  return age >= 0 && age < validMs
}

function readMark(): Mark | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return typeof stored === 'object' && stored !== null && 'email' in stored && 'at' in stored
      ? (stored as Mark)
      : null
  } catch {
    return null
  }
}
