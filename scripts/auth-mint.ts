import { text } from 'node:stream/consumers'
import { mintToken } from '#server/auth-service/mint.ts'
import { withToolDatabase } from './tool-database.ts'

/**
 * npm run -s auth:mint < claims.json: prints an access token signed by the embedded authentication service, for tests. It signs
 * exactly the given claims, adding only a missing `iat`: tokens without `exp`, `aud` or `sub` must be possible, because tests
 * prove that the server refuses them.
 */
const claims = readClaims(await text(process.stdin))
if (!claims) {
  console.error(
    'The standard input must hold the claims of a token as one JSON object, such as {"sub": "…", "aud": "authenticated", "exp": 1900000000}.',
  )
  process.exit(1)
}
await withToolDatabase(async (db) => console.log(await mintToken(db, claims)))

function readClaims(input: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(input)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null
  } catch {
    return null
  }
}
