import { pages } from '#domain/shell/rules.ts'
import type { CheckedClaims, TokenClaims } from '#server/platform/token-claims.ts'

export type { CheckedClaims, TokenClaims }

/** `device` in words, '' if unknown; `begunAt` and `seenAt` RFC 3339. An open page is seen once an hour. */
type SessionInfo = { id: string; device: string; begunAt: string; seenAt: string }
type SessionsPort = {
  /** The live ones, last seen first. */
  list(userId: string): Promise<SessionInfo[]>
  /** Ends one. False if this user has no such session. */
  end(userId: string, sessionId: string): Promise<boolean>
  /** Ends all. Returns how many ended. */
  endAll(userId: string): Promise<number>
}

/** The redirect of a confirmation link, on the site's origin. */
export const landingPath = pages.dashboard.address

/** The authentication port: everything the product needs from the service that keeps passwords and sessions. */
export type AuthPort = {
  readonly name: 'embedded' | 'hosted'
  /** The claims of a valid token with a live session; otherwise null. `fresh` bypasses the cache. */
  verifyToken(token: string, options?: { fresh?: boolean }): Promise<CheckedClaims | null>
  /** Creates a confirmed user with this id. 'ours': id and address already belong together; 'taken': another user has one of them. */
  createUser(user: {
    id: string
    email: string
    password: string
    metadata: Record<string, unknown>
  }): Promise<'created' | 'ours' | 'taken'>
  /** The stored data of a user, without secrets: address, times, metadata. Null if unknown. */
  findUser(userId: string): Promise<Record<string, unknown> | null>
  setPassword(userId: string, password: string): Promise<void>
  /** Merges these keys into the stored metadata; null removes one. */
  updateMetadata(userId: string, metadata: Record<string, unknown>): Promise<void>
  /** Removes the user and every session; no error if the user does not exist. */
  deleteUser(userId: string): Promise<void>
  /** Whether this is the user's password; `ip` is the client asking. Throws AppError('tooMany') after too many tries. */
  checkPassword(user: { id: string; email: string; password: string; ip: string }): Promise<boolean>
  /** The signed-in browsers of a user; null if the service does not reveal them. */
  readonly sessions: SessionsPort | null
  /** Whether the user has two-step sign-in. */
  hasSecondStep(userId: string): Promise<boolean>
  /** Turns two-step sign-in off, for a user who lost app and codes, and ends every session. False if it was off. */
  removeSecondStep(userId: string): Promise<boolean>
  /** Whether this session began with a link or code mailed to the bearer's address. */
  provesAddress(claims: TokenClaims): Promise<boolean>
  /** Whether the service reports each proof as it happens and ends other sessions at the first one itself. */
  readonly reportsProofs: boolean
  /** Ends every session of the bearer except the one of this token. */
  endOtherSessions(token: string): Promise<void>
  /** Mails a link that proves the address. Throws AppError('tooMany') if one was mailed within the minute. */
  sendConfirmation(wish: { email: string; origin: string; ip: string }): Promise<void>
  /** The page's settings; an undefined url means the page's own origin. */
  readonly publicSettings: { url: string | undefined; anonKey: string }
}
