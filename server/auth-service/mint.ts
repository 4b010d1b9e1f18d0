import { createAccessTokens } from '#server/auth-service/access-tokens.ts'
import { createKeyRing } from '#server/auth-service/key-ring.ts'
import { ensureKeys } from '#server/auth-service/key-store.ts'
import type { Database } from '#server/platform/database/database.ts'

/** Signs exactly these claims, adding only `iat`, with the key that the servers on this database use. */
export async function mintToken(db: Database, claims: Record<string, unknown>): Promise<string> {
  const now = () => new Date()
  await ensureKeys(db, now())
  return createAccessTokens(await createKeyRing(db, now), now).sign(claims)
}
