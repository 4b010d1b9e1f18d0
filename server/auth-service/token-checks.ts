import { hash } from 'node:crypto'
import type { AccessTokens } from '#server/auth-service/access-tokens.ts'
import { prepareSessionCheck } from '#server/auth-service/session-store.ts'
import type { Database } from '#server/platform/database/database.ts'
import { readClaims, type CheckedClaims } from '#server/platform/token-claims.ts'

/** How long a session counts as live after it was checked. Sessions that end on this server end immediately. */
const trustSessionMs = 3_000
const maxRemembered = 5_000

export type TokenChecks = {
  /** The claims of a valid token with a live session; otherwise null. `fresh` always asks the database. */
  verify(token: string, options?: { fresh?: boolean }): Promise<CheckedClaims | null>
  /** Call when any session ends: all are checked again. */
  forget(): void
}

type Remembered = { claims: CheckedClaims; seenAt: number }

/** Checks access tokens and caches valid ones: a signature costs 150 µs, a session lookup a round trip. */
export function createTokenChecks(db: Database, tokens: AccessTokens, now: () => Date): TokenChecks {
  const checkSession = prepareSessionCheck(db)
  const remembered = new Map<string, Remembered>()
  let forgotten = 0
  const read = async (key: string, token: string): Promise<Remembered | null> => {
    const known = remembered.get(key)
    if (known) return known
    const payload = await tokens.read(token)
    const claims = payload && readClaims(payload)
    return claims ? { claims: { ...claims, owesSecondStep: false }, seenAt: 0 } : null
  }
  async function check(key: string, token: string, fresh: boolean): Promise<CheckedClaims | null> {
    const time = now().getTime()
    const entry = await read(key, token)
    if (!entry || entry.claims.expiresAt * 1000 <= time) return null
    if (!fresh && time - entry.seenAt < trustSessionMs) return entry.claims
    const { sessionId, userId } = entry.claims
    const before = forgotten
    if (sessionId) {
      const state = await checkSession(sessionId, userId, now())
      if (!state) return null
      entry.claims = { ...entry.claims, ...state }
    }
    entry.seenAt = forgotten === before ? time : 0
    if (remembered.size >= maxRemembered) remembered.delete(remembered.keys().next().value!)
    remembered.set(key, entry)
    return entry.claims
  }
  /** Checks in progress. One that began before a session ended is not reused. */
  const underway = new Map<string, Promise<CheckedClaims | null>>()
  return {
    verify(token, { fresh = false } = {}) {
      const key = hash('sha256', token, 'base64')
      if (fresh) return check(key, token, true)
      const name = `${forgotten} ${key}`
      // A hundred requests with one token query the database once.
      const joined = underway.get(name)
      if (joined) return joined
      const mine = check(key, token, false).finally(() => underway.delete(name))
      underway.set(name, mine)
      return mine
    },
    forget() {
      forgotten++
      for (const entry of remembered.values()) entry.seenAt = 0
    },
  }
}
