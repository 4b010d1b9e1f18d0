import { jwtVerify, SignJWT, type JWTPayload } from 'jose'
import type { KeyRing } from '#server/auth-service/key-ring.ts'
import type { AuthMethod, Metadata } from '#server/auth-service/tables.ts'
import { isUuid } from '#server/auth-service/users.ts'

/** Seconds for which an access token is good. */
export const accessTokenSeconds = 3600

export type TokenClaims = {
  userId: string
  email: string
  /** The session's id; empty in a token made by hand without one. */
  sessionId: string
  /** Seconds since 1970. */
  expiresAt: number
  amr: AuthMethod[]
  userMetadata: Metadata
  isAnonymous: boolean
}

export type AccessTokens = {
  /** Signs exactly these claims, adding only `iat`. */
  sign(claims: JWTPayload): Promise<string>
  /** The payload of a token that is ours and not expired; null for any other. */
  read(token: string): Promise<JWTPayload | null>
}

/** Signs with the newest key of the ring, and accepts ES256 under a key of the ring, found by its id, and nothing else. */
export function createAccessTokens(ring: KeyRing, now: () => Date): AccessTokens {
  return {
    async sign(claims) {
      const { kid, privateKey } = await ring.signer()
      const iat = claims.iat ?? Math.floor(now().getTime() / 1000)
      return new SignJWT({ ...claims, iat }).setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid }).sign(privateKey)
    },
    async read(token) {
      if (token.length > 16_384) return null
      const key = async ({ kid }: { kid?: string }) => {
        const found = await ring.find(kid)
        if (!found) throw new Error('unknown key')
        return found
      }
      const options = { algorithms: ['ES256'], requiredClaims: ['exp'], currentDate: now() }
      return jwtVerify(token, key, options).then(({ payload }) => payload, () => null)
    },
  }
}

/** The claims of a user's token; null where it was made for somebody or something else. */
export function readClaims(payload: JWTPayload): TokenClaims | null {
  const audience = Array.isArray(payload.aud) ? payload.aud : [payload.aud]
  if (!audience.includes('authenticated') || !isUuid(payload.sub)) return null
  if (payload.session_id !== undefined && !isUuid(payload.session_id)) return null
  return {
    userId: payload.sub, sessionId: payload.session_id ?? '', expiresAt: payload.exp!,
    email: typeof payload.email === 'string' ? payload.email : '',
    amr: Array.isArray(payload.amr) ? payload.amr.filter(isMethod) : [],
    userMetadata: isObject(payload.user_metadata) ? payload.user_metadata : {},
    isAnonymous: payload.is_anonymous === true,
  }
}

const isObject = (value: unknown): value is Metadata => typeof value === 'object' && value !== null && !Array.isArray(value)
const isMethod = (value: unknown): value is AuthMethod => isObject(value) && typeof value.method === 'string' && typeof value.timestamp === 'number'
