import type { TokenClaims } from '#server/platform/token-claims.ts'

export type { TokenClaims }

/** The authentication port: all that the product asks of whoever keeps its users' passwords and sessions. */
export type AuthPort = {
  readonly name: 'embedded' | 'hosted'
  /** The claims of a good token of a living session; null otherwise. `fresh` trusts no memory of an earlier look. */
  verifyToken(token: string, options?: { fresh?: boolean }): Promise<TokenClaims | null>
  /** Makes a confirmed user with this id. 'ours': id and address exist together already; 'taken': somebody else has one of them. */
  createUser(user: { id: string; email: string; password: string; metadata: Record<string, unknown> }): Promise<'created' | 'ours' | 'taken'>
  /** What is kept of a user, without any secret: address, times, metadata. Null where there is none. */
  findUser(userId: string): Promise<Record<string, unknown> | null>
  setPassword(userId: string, password: string): Promise<void>
  /** Lays these keys over the stored metadata; null removes one. */
  updateMetadata(userId: string, metadata: Record<string, unknown>): Promise<void>
  /** Removes the user and every session; a user who is gone already is no error. */
  deleteUser(userId: string): Promise<void>
  /** Whether this session was begun by a link or code mailed to the bearer's address. */
  provesAddress(claims: TokenClaims): Promise<boolean>
  /** What the page is told; an undefined url means the page's own origin. */
  readonly publicSettings: { url: string | undefined; anonKey: string }
}
