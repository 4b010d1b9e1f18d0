import { jwtVerify, SignJWT, type JWTPayload } from 'jose'
import type { KeyRing } from '#server/auth-service/key-ring.ts'

/** Lifetime of an access token, in seconds. */
export const accessTokenSeconds = 3600

export type AccessTokens = {
  /** Signs exactly these claims, adding only `iat`. */
  sign(claims: JWTPayload): Promise<string>
  /** The payload of one of our tokens that has not expired; null for any other. */
  read(token: string): Promise<JWTPayload | null>
}

/** Signs with the newest key of the ring. Accepts only ES256 under a key of the ring, found by its id. */
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
      return jwtVerify(token, key, options).then(
        ({ payload }) => payload,
        () => null,
      )
    },
  }
}
