import type { AccessTokens } from '#server/auth-service/access-tokens.ts'
import type { Background } from '#server/auth-service/background.ts'
import type { KeyRing } from '#server/auth-service/key-ring.ts'
import type { Limits } from '#server/auth-service/limits.ts'
import type { Mailer } from '#server/auth-service/mailer.ts'
import type { Passwords } from '#server/auth-service/passwords.ts'
import type { TokenChecks } from '#server/auth-service/token-checks.ts'
import type { OnProof } from '#server/platform/address-proof.ts'
import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Logger } from '#server/platform/logger.ts'

/** Password policies that a hosted project can switch on. Here the current password is required, and reauthentication is off. */
export type Policies = { reauthentication: boolean; currentPassword: boolean }

/** The context of every route of the service. */
export type AuthContext = {
  db: Database
  config: Config
  logger: Logger
  anonKey: string
  serviceKey: string
  /** Server secret under which one-time codes are hashed. */
  pepper: string
  ring: KeyRing
  tokens: AccessTokens
  checks: TokenChecks
  limits: Limits
  mailer: Mailer
  background: Background
  passwords: Passwords
  policies: Policies
  onProof: OnProof
  now(): Date
}

/** One request, with what the frame has already read from it. */
export type Call = {
  request: Request
  url: URL
  /** The values of `:id` and `:factorId` in the route's path; empty if it has none. */
  id: string
  factorId: string
  ip: string
  /** Scheme, host and port at which this service is reached from outside. */
  origin: string
}

export type Handler = (call: Call, auth: AuthContext) => Promise<Response>
