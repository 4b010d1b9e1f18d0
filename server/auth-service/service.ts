import type { JSONWebKeySet, JWTPayload } from 'jose'
import { createAccessTokens } from '#server/auth-service/access-tokens.ts'
import { createBackground } from '#server/auth-service/background.ts'
import { requireApiKey } from '#server/auth-service/bearer.ts'
import { isStorable } from '#server/auth-service/bodies.ts'
import type { AuthContext, Policies } from '#server/auth-service/context.ts'
import { withCors } from '#server/auth-service/cors.ts'
import { AuthError, errorResponse } from '#server/auth-service/errors.ts'
import { createKeyRing } from '#server/auth-service/key-ring.ts'
import { ensureKeys } from '#server/auth-service/key-store.ts'
import { createLimits } from '#server/auth-service/limits.ts'
import { createMailer } from '#server/auth-service/mailer.ts'
import { checkPassword } from '#server/auth-service/password-attempts.ts'
import { createPasswords, type PasswordCost } from '#server/auth-service/passwords.ts'
import { findRoutes } from '#server/auth-service/routes.ts'
import { authTexts } from '#server/auth-service/texts.ts'
import { createTokenChecks } from '#server/auth-service/token-checks.ts'
import { createUserSessions, type UserSessions } from '#server/auth-service/user-sessions.ts'
import type { OnProof } from '#server/platform/address-proof.ts'
import type { Config } from '#server/platform/config.ts'
import { asDatabaseError, isTooSlow, isUnreachable, type Database } from '#server/platform/database/database.ts'
import type { Logger } from '#server/platform/logger.ts'
import { noteEvent } from '#server/platform/security-events.ts'
import { StartupError } from '#server/platform/startup-error.ts'
import type { CheckedClaims } from '#server/platform/token-claims.ts'
import type { Mail } from '#server/ports/mail/mail.ts'

export type AuthService = {
  /** Answers everything below /auth/v1. `ip` is the client's address after trusted proxies. Never throws. */
  fetch(request: Request, client: { ip: string }): Promise<Response>
  keys: { anonKey: string; serviceKey: string }
  /** The public keys, as last loaded. */
  jwks(): JSONWebKeySet
  /** The claims of a valid access token with a live session (checked again after 3 s at most, or immediately with `fresh`); otherwise null. */
  verify(token: string, options?: { fresh?: boolean }): Promise<CheckedClaims | null>
  sessions: UserSessions
  /** Whether this is the user's password. Counts as a sign-in from `ip`, so it throws AuthError 429 after too many tries. */
  checkPassword(userId: string, password: string, ip: string): Promise<boolean>
  /** Resolves when no mail is being prepared in the background. */
  idle(): Promise<void>
  /** Signs exactly these claims, adding only `iat`. */
  mint(claims: Record<string, unknown>): Promise<string>
}

export type AuthServiceOptions = {
  db: Database
  config: Config
  sendMail: (mail: Mail) => Promise<void>
  logger: Logger
  /** The origin at which the site is reached from outside: for token issuers, mailed links and redirects. */
  issuer: (request?: Request) => string
  now?: () => Date
  policies?: Partial<Policies>
  /** What hashing a password costs; only tests make it cheaper. */
  passwordCost?: PasswordCost | undefined
  /** Stores a proof on the product's side, and ends the product's own secrets at the first one. */
  onProof?: OnProof
}

const basePath = '/auth/v1'

/** The embedded authentication service: answers like a hosted project's `/auth/v1`, on our own database. */
export async function createAuthService(options: AuthServiceOptions): Promise<AuthService> {
  const auth = await createContext(options)
  return {
    fetch: async (request, client) =>
      withCors(
        request,
        await handle(request, client.ip, auth, options.issuer),
        options.config,
        options.issuer(request),
      ),
    keys: { anonKey: auth.anonKey, serviceKey: auth.serviceKey },
    jwks: () => auth.ring.jwks(),
    verify: (token, verifyOptions) => auth.checks.verify(token, verifyOptions),
    sessions: createUserSessions(auth),
    checkPassword: (userId, password, ip) => checkPassword(auth, userId, password, ip),
    idle: () => auth.background.idle(),
    mint: (claims) => auth.tokens.sign(claims as JWTPayload),
  }
}

async function createContext(options: AuthServiceOptions): Promise<AuthContext> {
  const { db, config, logger, now = () => new Date() } = options
  const stored = await ensureKeys(db, now())
  const anonKey = config.AUTH_ANON_KEY ?? stored.anonKey
  const serviceKey = config.AUTH_SERVICE_ROLE_KEY ?? stored.serviceKey
  if (anonKey === serviceKey) throw new StartupError(authTexts.sameKeys)
  const ring = await createKeyRing(db, now)
  const tokens = createAccessTokens(ring, now)
  return {
    db,
    config,
    logger,
    anonKey,
    serviceKey,
    pepper: stored.pepper,
    ring,
    tokens,
    now,
    checks: createTokenChecks(db, tokens, now),
    limits: createLimits(config.AUTH_RATE_LIMITS, now),
    background: createBackground(logger),
    mailer: createMailer({ ...options, now, pepper: stored.pepper }),
    passwords: createPasswords(options.passwordCost),
    policies: { reauthentication: false, currentPassword: true, ...options.policies },
    onProof: options.onProof ?? (async () => undefined),
  }
}

async function handle(
  request: Request,
  ip: string,
  auth: AuthContext,
  issuer: AuthServiceOptions['issuer'],
): Promise<Response> {
  if (request.method === 'OPTIONS') return new Response(null, { status: 204 })
  try {
    return await dispatch(request, ip, auth, issuer)
  } catch (error) {
    if (error instanceof AuthError) {
      noteFailure(request, ip, auth, error)
      return errorResponse(request, error)
    }
    const database = asDatabaseError(error)
    const { code, message } = database ?? {
      code: undefined,
      message: error instanceof Error ? error.message : 'unknown',
    }
    auth.logger.error(
      { databaseCode: code, reason: message, stack: error instanceof Error && !code ? error.stack : undefined },
      'authentication request failed',
    )
    return errorResponse(
      request,
      new AuthError(
        database && (isUnreachable(database) || isTooSlow(database)) ? 503 : 500,
        'unexpected_failure',
        authTexts.unexpected,
      ),
    )
  }
}

const signInPaths = /^\/auth\/v1\/(token|verify|factors\/[^/]+\/verify)$/

/** The request log shows too many requests and blocked sign-ins by their status. */
function noteFailure(request: Request, ip: string, auth: AuthContext, { status, code, userId }: AuthError): void {
  const isSignIn = request.method === 'POST' && signInPaths.test(new URL(request.url).pathname)
  if (isSignIn && status < 500 && status !== 429) noteEvent(auth.logger, 'sign_in_failed', { ip, userId, reason: code })
}

async function dispatch(
  request: Request,
  ip: string,
  auth: AuthContext,
  issuer: AuthServiceOptions['issuer'],
): Promise<Response> {
  const url = new URL(request.url)
  const path = url.pathname.startsWith(`${basePath}/`) ? url.pathname.slice(basePath.length) : ''
  const { found, id, factorId } = findRoutes(path)
  if (found.length === 0) throw new AuthError(404, 'not_found', authTexts.notFound)
  const route = found.find((candidate) => candidate.method === request.method)
  if (!route) {
    const response = errorResponse(request, new AuthError(405, 'method_not_allowed', authTexts.methodNotAllowed))
    response.headers.set('allow', found.map((candidate) => candidate.method).join(', '))
    return response
  }
  if (!route.open) requireApiKey(request, auth)
  if (route.bucket) auth.limits.count(route.bucket, ip)
  if (![...url.searchParams].flat().every(isStorable))
    throw new AuthError(400, 'validation_failed', authTexts.badCharacters)
  return route.handler({ request, url, id, factorId, ip, origin: issuer(request) }, auth)
}
