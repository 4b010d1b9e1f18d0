import type { AuthContext } from '#server/auth-service/context.ts'
import { deleteSessionOf, deleteSessionsOf, listSessions } from '#server/auth-service/session-store.ts'

/** One signed-in browser. `device` in words, '' if unknown; `begunAt` and `seenAt` RFC 3339. An open page is seen once an hour. */
type UserSession = { id: string; device: string; begunAt: string; seenAt: string }

/** The product's operations on a user's sessions. */
export type UserSessions = {
  /** The live ones, last seen first. */
  list(userId: string): Promise<UserSession[]>
  /** Ends one. False if this user has no such session. */
  end(userId: string, sessionId: string): Promise<boolean>
  /** Ends all. Returns how many ended. */
  endAll(userId: string): Promise<number>
}

export function createUserSessions(auth: AuthContext): UserSessions {
  const { db, checks } = auth
  return {
    async list(userId) {
      const rows = await listSessions(db, userId, auth.now())
      return rows.map(({ id, device, created_at, refreshed_at }) => ({
        id,
        device,
        begunAt: created_at,
        seenAt: refreshed_at,
      }))
    },
    end: (userId, sessionId) => deleteSessionOf(db, userId, sessionId).finally(() => checks.forget()),
    endAll: (userId) => deleteSessionsOf(db, userId).finally(() => checks.forget()),
  }
}
