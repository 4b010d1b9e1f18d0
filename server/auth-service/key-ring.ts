import { importJWK, type CryptoKey, type JSONWebKeySet, type JWK } from 'jose'
import { listSigningKeys } from '#server/auth-service/key-store.ts'
import type { Database } from '#server/platform/database/database.ts'

type RingKey = { kid: string; signsFrom: number; privateKey: CryptoKey; publicKey: CryptoKey; publicJwk: JWK }

/** The signing keys in memory, reloaded from the database every minute. */
export type KeyRing = {
  /** The key that signs now: the newest whose time has come. */
  signer(): Promise<RingKey>
  /** The key with this id; an unknown id reloads the ring, at most every two seconds. */
  find(kid: string | undefined): Promise<CryptoKey | undefined>
  /** The public halves, as last loaded. */
  jwks(): JSONWebKeySet
  refresh(): Promise<void>
}

const rereadAfterMs = 60_000
const rereadForUnknownMs = 2_000

export async function createKeyRing(db: Database, now: () => Date): Promise<KeyRing> {
  let keys: RingKey[] = await readKeys(db)
  let readAt = now().getTime()
  const rereadIfOlder = async (ms: number) => {
    if (now().getTime() - readAt < ms) return
    readAt = now().getTime()
    keys = await readKeys(db)
  }
  return {
    async signer() {
      await rereadIfOlder(rereadAfterMs)
      const time = now().getTime()
      return keys.findLast((key) => key.signsFrom <= time) ?? keys[0]!
    },
    async find(kid) {
      if (!kid) return undefined
      await rereadIfOlder(keys.some((key) => key.kid === kid) ? rereadAfterMs : rereadForUnknownMs)
      return keys.find((key) => key.kid === kid)?.publicKey
    },
    jwks: () => ({ keys: keys.map((key) => key.publicJwk) }),
    refresh: () => rereadIfOlder(rereadAfterMs),
  }
}

async function readKeys(db: Database): Promise<RingKey[]> {
  const rows = await listSigningKeys(db)
  return Promise.all(
    rows.map(async ({ kid, private_jwk, signs_from }) => {
      const { kty, crv, x, y, d } = private_jwk as Record<string, string>
      const publicJwk: JWK = { kty: kty!, crv: crv!, x: x!, y: y!, kid, alg: 'ES256', use: 'sig', key_ops: ['verify'] }
      const privateKey = (await importJWK({ kty: kty!, crv: crv!, x: x!, y: y!, d: d! }, 'ES256')) as CryptoKey
      const publicKey = (await importJWK(publicJwk, 'ES256')) as CryptoKey
      return { kid, signsFrom: Date.parse(signs_from), privateKey, publicKey, publicJwk }
    }),
  )
}
