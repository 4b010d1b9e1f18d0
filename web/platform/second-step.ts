import type { Session } from './auth-client.ts'

/** Whether the account has two-step sign-in and this session lacks the second step. The server decides; this saves a request. */
export function owesSecondStep(session: Session): boolean {
  return (
    levelOf(session.access_token) !== 'aal2' &&
    (session.user.factors ?? []).some((factor) => factor.status === 'verified')
  )
}

/** The `aal` of an access token; undefined if it cannot be decoded. */
function levelOf(token: string): unknown {
  try {
    const payload = token.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/')
    return (JSON.parse(atob(payload)) as { aal?: unknown }).aal
  } catch {
    return undefined
  }
}
