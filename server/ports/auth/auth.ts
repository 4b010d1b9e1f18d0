import type { CheckedClaims, TokenClaims } from '#server/platform/token-claims.ts'

export type { CheckedClaims, TokenClaims }

/** `device` in words, '' where unknown; `begunAt` and `seenAt` RFC 3339: an open page is seen once an hour. */
export type SessionInfo = { id: string; device: string; begunAt: string; seenAt: string }
export type SessionsPort = {
  /** The living ones, the one seen last first. */
  list(userId: string): Promise<SessionInfo[]>
  /** Ends one. False where this user has no such session. */
  end(userId: string, sessionId: string): Promise<boolean>
  /** Ends all. Returns how many there were. */
  endAll(userId: string): Promise<number>
}

/** Where the link of a confirmation leads, on the site's origin. */
export const landingPath = '/dashboard'

/** The authentication port: all that the product asks of whoever keeps its users' passwords and sessions. */
export type AuthPort = {
  readonly name: 'embedded' | 'hosted'
  /** The claims of a good token of a living session; null otherwise. `fresh` trusts no memory of an earlier look. */
  verifyToken(token: string, options?: { fresh?: boolean }): Promise<CheckedClaims | null>
  /** Makes a confirmed user with this id. 'ours': id and address exist together already; 'taken': somebody else has one of them. */
  createUser(user: {
    id: string
    email: string
    password: string
    metadata: Record<string, unknown>
  }): Promise<'created' | 'ours' | 'taken'>
  /** What is kept of a user, without any secret: address, times, metadata. Null where there is none. */
  findUser(userId: string): Promise<Record<string, unknown> | null>
  setPassword(userId: string, password: string): Promise<void>
  /** Lays these keys over the stored metadata; null removes one. */
  updateMetadata(userId: string, metadata: Record<string, unknown>): Promise<void>
  /** Removes the user and every session; a user who is gone already is no error. */
  deleteUser(userId: string): Promise<void>
  /** Whether this is the user's password, asked for by a client at `ip`. Throws AppError('tooMany') for one try too many. */
  checkPassword(user: { id: string; email: string; password: string; ip: string }): Promise<boolean>
  /** The signed-in browsers of a user; null where the service keeps them to itself. */
  readonly sessions: SessionsPort | null
  /** Whether the user has two-step sign-in. */
  hasSecondStep(userId: string): Promise<boolean>
  /** Turns two-step sign-in off, for a user who has lost app and codes, and ends every session. False where it was off. */
  removeSecondStep(userId: string): Promise<boolean>
  /** Whether this session was begun by a link or code mailed to the bearer's address. */
  provesAddress(claims: TokenClaims): Promise<boolean>
  /** Whether the service tells of each proof as it happens, and ends other sessions at the first one itself. */
  readonly reportsProofs: boolean
  /** Ends every session of the bearer but the one of this token. */
  endOtherSessions(token: string): Promise<void>
  /** Mails a link that proves the address. Throws AppError('tooMany') when one was mailed within the minute. */
  sendConfirmation(wish: { email: string; origin: string; ip: string }): Promise<void>
  /** What the page is told; an undefined url means the page's own origin. */
  readonly publicSettings: { url: string | undefined; anonKey: string }
}
