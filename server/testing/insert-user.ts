import { randomBytes } from 'node:crypto'
import { insertSession } from '#server/auth-service/session-store.ts'
import { insertUser } from '#server/auth-service/user-store.ts'
import { newUser } from '#server/auth-service/users.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'
import { testOrigin, type TestApp } from '#server/testing/test-app.ts'

export const testPassword = 'open sesame 8'
/** `testPassword` at `leastCost`. */
const testPasswordHash = '$argon2id$v=19$m=8,t=1,p=1$nKjz1HV1r3VzavDJ0qJKIA$s6sez260cozC7aabknwNjKSXz5YC17Z01S5iwXbsEeQ'

type User = { id: string; email: string; provedAt: string | null; metadata: Record<string, unknown> }
type NewSession = { userId: string; sessionId: string; claims: Record<string, unknown> }

/** Stores a confirmed user who has just signed in with `testPassword`, as the authentication service does. */
export async function insertSignedInUser(tx: Queryable, { id, email, provedAt, metadata }: User): Promise<NewSession> {
  const now = new Date()
  const row = newUser({ id, email, passwordHash: testPasswordHash, metadata, confirmed: true, now })
  const user = await insertUser(tx, { ...row, address_proved_at: provedAt, last_sign_in_at: now.toISOString() })
  if (typeof user === 'string') throw new Error(`inserting a user: ${user}`)
  const amr = [{ method: 'password', timestamp: Math.floor(now.getTime() / 1000) }]
  const session = await insertSession(tx, {
    id: newId(),
    user_id: id,
    secret: randomBytes(32).toString('base64url'),
    amr,
    created_at: now.toISOString(),
    refreshed_at: now.toISOString(),
  })
  return {
    userId: id,
    sessionId: session.id,
    claims: { email, amr, app_metadata: user.app_metadata, user_metadata: user.user_metadata },
  }
}

/** The access token of such a sign-in, valid for an hour. */
export function mintToken(app: TestApp, { userId, sessionId, claims }: NewSession): Promise<string> {
  return app.auth.mint({
    iss: `${testOrigin}/auth/v1`,
    sub: userId,
    aud: 'authenticated',
    role: 'authenticated',
    exp: Math.floor(Date.now() / 1000) + 3600,
    phone: '',
    session_id: sessionId,
    aal: 'aal1',
    is_anonymous: false,
    ...claims,
  })
}
