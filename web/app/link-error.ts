/** Whether a mailed link brought an error instead of a session: `#error_code=otp_expired`. Read once, as the page was loaded. */
const arrivedWith = new URLSearchParams(location.hash.slice(1))

export function linkError(): string | null {
  return arrivedWith.get('error_code') ?? arrivedWith.get('error')
}
