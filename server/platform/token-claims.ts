import type { JWTPayload } from 'jose'

/** The claims of a valid access token. */
export type TokenClaims = {
  userId: string
  email: string
  /** The session's id; empty in a token without one. */
  sessionId: string
  /** Seconds since 1970. */
  expiresAt: number
  /** When the session began, in seconds since 1970; for a token without a session, when it was issued. */
  startedAt: number
  /** How the session was signed in: each method, and when, in seconds since 1970. */
  amr: { method: string; timestamp: number }[]
  /** Written by users themselves: never a reason to allow anything. */
  userMetadata: Record<string, unknown>
  isAnonymous: boolean
  /** The session has taken a second step (`aal2`). */
  tookSecondStep: boolean
}

/** The claims of a session that was looked up, with its state of two-step sign-in. */
export type CheckedClaims = TokenClaims & {
  /** The user has two-step sign-in and this session has not taken the second step: it may not use the product. */
  owesSecondStep: boolean
}

const uuidForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
export const isUuid = (text: unknown): text is string => typeof text === 'string' && uuidForm.test(text)

/** The claims in the payload of a user's token; null if it was made for anything else. Checks no signature. */
export function readClaims(payload: JWTPayload): TokenClaims | null {
  const audience = Array.isArray(payload.aud) ? payload.aud : [payload.aud]
  if (!audience.includes('authenticated') || !isUuid(payload.sub) || payload.exp === undefined) return null
  if (payload.session_id !== undefined && !isUuid(payload.session_id)) return null
  const amr = Array.isArray(payload.amr) ? payload.amr.filter(isMethod) : []
  return {
    userId: payload.sub,
    sessionId: payload.session_id ?? '',
    expiresAt: payload.exp,
    email: typeof payload.email === 'string' ? payload.email.toLowerCase() : '',
    startedAt: amr.length > 0 ? Math.min(...amr.map(({ timestamp }) => timestamp)) : (payload.iat ?? 0),
    amr,
    userMetadata: isObject(payload.user_metadata) ? payload.user_metadata : {},
    isAnonymous: payload.is_anonymous === true,
    tookSecondStep: payload.aal === 'aal2',
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isMethod = (value: unknown): value is TokenClaims['amr'][number] =>
  isObject(value) && typeof value.method === 'string' && typeof value.timestamp === 'number'
