import type { Logger } from '#server/platform/logger.ts'

/** Events that an operator looks for in the log (ASVS 5, 16.3). docs/operations.md lists them. */
export type SecurityEvent =
  | 'sign_in'
  | 'sign_in_failed'
  | 'signed_out'
  | 'session_ended'
  | 'password_changed'
  | 'address_changed'
  | 'role_changed'
  | 'two_step_on'
  | 'two_step_off'
  | 'account_deleted'
  | 'refused'
  | 'limited'

/** The people and the origin: `userId` is the account concerned, `by` the actor, if that is another person. Never an address or a secret. */
type About = {
  ip?: string | undefined
  userId: string | null
  by?: string
  reason?: string
  method?: string
  scope?: string
  to?: string
}

export function noteEvent(logger: Logger, event: SecurityEvent, about: About): void {
  logger.info({ event, ...about }, 'security event')
}

/** The event of a request, by its response; undefined for most. */
export function eventOfStatus(status: number): SecurityEvent | undefined {
  if (status === 401 || status === 403) return 'refused'
  return status === 429 ? 'limited' : undefined
}
