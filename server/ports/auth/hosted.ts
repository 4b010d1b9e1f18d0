import {
  createRemoteJWKSet,
  decodeJwt,
  decodeProtectedHeader,
  errors,
  jwtVerify,
  type JWTPayload,
  type JWTVerifyGetKey,
} from 'jose'
import { createHash } from 'node:crypto'
import { AppError } from '#domain/shared/app-error.ts'
import { serverTexts } from '#domain/shared/texts.ts'
import type { Config } from '#server/platform/config.ts'
import type { Logger } from '#server/platform/logger.ts'
import { readClaims, type TokenClaims } from '#server/platform/token-claims.ts'
import {
  askForConfirmation,
  createAdminClient,
  endOtherSessions,
  type SendToAuth,
} from '#server/ports/auth/admin-client.ts'
import { landingPath, type AuthPort } from '#server/ports/auth/auth.ts'
import { mailedProofAt } from '#server/ports/auth/proofs.ts'
import { authPortTexts } from '#server/ports/auth/texts.ts'

const timeoutMs = 8_000
const keySetMs = 10 * 60_000
const trustLookupMs = 5_000
const trustSettingsMs = 60_000
const trustSecondStepMs = 60_000
const maxRemembered = 5_000

/** Algorithms whose public keys a project publishes; HS256 means the older shared secret, which we do not have. */
const asymmetric = ['ES256', 'RS256', 'EdDSA']

type Payload = { payload: JWTPayload; shared: boolean }

/**
 * The port on a hosted project. Verifies tokens by the project's key set. For tokens of the older shared secret, and any
 * that must be `fresh`, asks the project for the bearer. Throws AppError('unavailable') if it cannot be reached.
 */
export function createHostedAuth(config: Config, logger: Logger): AuthPort {
  const base = `${config.SUPABASE_URL}/auth/v1`
  const anonKey = config.SUPABASE_ANON_KEY ?? ''
  const send = createSender(base, logger)
  const readPayload = createPayloadReader(base, logger)
  const bearerIsGood = createLookup(send, anonKey)
  const admin = createAdminClient(send, config.SUPABASE_SERVICE_ROLE_KEY ?? '')
  const hasSecondStep = createSecondStepReader(admin.hasSecondStep)
  const autoconfirms = createSettingsReader(send, anonKey)
  return {
    name: 'hosted',
    ...admin,
    async verifyToken(token, { fresh = false } = {}) {
      const read = await readPayload(token)
      const claims = read && readClaims(read.payload)
      if (!claims || claims.expiresAt * 1000 <= Date.now()) return null
      if ((read.shared || fresh) && !(await bearerIsGood(token, claims, fresh))) return null
      return { ...claims, owesSecondStep: !claims.tookSecondStep && (await hasSecondStep(claims.userId, fresh)) }
    },
    checkPassword: createPasswordCheck(send, anonKey),
    // A hosted project can neither list a user's sessions nor end one of them.
    sessions: null,
    provesAddress: async (claims) => mailedProofAt(claims) !== null && !(await autoconfirms()),
    reportsProofs: false,
    endOtherSessions: (token) => endOtherSessions(send, anonKey, token),
    // The project considers the address confirmed since onboarding, so `/resend` would mail nothing: a sign-in link proves it as well.
    sendConfirmation: ({ email, origin }) =>
      askForConfirmation(
        send,
        anonKey,
        `/otp?${new URLSearchParams({ redirect_to: origin + landingPath }).toString()}`,
        { email, create_user: false },
      ),
    publicSettings: { url: config.SUPABASE_URL, anonKey },
  }
}

const unavailable = () =>
  new AppError('unavailable', authPortTexts.unavailable, { code: 'auth_unavailable', retryAfter: 10 })

function createSender(base: string, logger: Logger): SendToAuth {
  return async (path, init) => {
    try {
      return await fetch(base + path, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    } catch (error) {
      logger.warn(
        { reason: reasonOf(error), path: path.replace(/[0-9a-f-]{36}/, ':id') },
        'the hosted authentication service cannot be reached',
      )
      throw unavailable()
    }
  }
}

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown'
  return error.cause instanceof Error ? error.cause.message : error.message
}

/** Verifies a token by the project's key set. A shared-secret token is decoded unverified and marked so; null for an invalid one. */
function createPayloadReader(base: string, logger: Logger): (token: string) => Promise<Payload | null> {
  const keySet = createRemoteJWKSet(new URL(`${base}/.well-known/jwks.json`), {
    timeoutDuration: timeoutMs,
    cacheMaxAge: keySetMs,
    cooldownDuration: 10_000,
  })
  const findKey: JWTVerifyGetKey = (header, token) =>
    keySet(header, token).catch((error: unknown) => {
      if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JOSENotSupported) throw error
      logger.warn({ reason: reasonOf(error) }, 'the key set of the hosted project cannot be read')
      throw unavailable()
    })
  return async (token) => {
    try {
      if (decodeProtectedHeader(token).alg === 'HS256') return { payload: decodeJwt(token), shared: true }
      const { payload } = await jwtVerify(token, findKey, { algorithms: asymmetric, requiredClaims: ['exp'] })
      return { payload, shared: false }
    } catch (error) {
      if (error instanceof AppError) throw error
      return null
    }
  }
}

/** Asks the project whether it knows the bearer; the answer is cached for five seconds, unless it must be `fresh`. */
function createLookup(
  send: SendToAuth,
  anonKey: string,
): (token: string, claims: TokenClaims, fresh: boolean) => Promise<boolean> {
  const seen = new Map<string, { good: boolean; at: number }>()
  return async (token, claims, fresh) => {
    const key = createHash('sha256').update(token).digest('base64')
    const known = seen.get(key)
    if (!fresh && known && Date.now() - known.at < trustLookupMs) return known.good
    const response = await send('/user', {
      method: 'GET',
      headers: { apikey: anonKey, authorization: `Bearer ${token}` },
    })
    const body = (await response.json().catch(() => null)) as { id?: unknown } | null
    if (response.status === 429 || response.status >= 500) throw unavailable()
    const good = response.status === 200 && body?.id === claims.userId
    seen.delete(key)
    if (seen.size >= maxRemembered) seen.delete(seen.keys().next().value!)
    seen.set(key, { good, at: Date.now() })
    return good
  }
}

/**
 * Whether the user has two-step sign-in, for tokens that do not say the second step was taken. Cached for a minute, so a
 * new second step takes effect here within that; while the project is unreachable, the last answer counts.
 */
function createSecondStepReader(
  ask: (userId: string) => Promise<boolean>,
): (userId: string, fresh: boolean) => Promise<boolean> {
  const seen = new Map<string, { has: boolean; at: number }>()
  return async (userId, fresh) => {
    const known = seen.get(userId)
    if (!fresh && known && Date.now() - known.at < trustSecondStepMs) return known.has
    try {
      const has = await ask(userId)
      seen.delete(userId)
      if (seen.size >= maxRemembered) seen.delete(seen.keys().next().value!)
      seen.set(userId, { has, at: Date.now() })
      return has
    } catch (error) {
      if (known && !fresh) return known.has
      throw error
    }
  }
}

/** Signs in with the password and out again: a hosted project offers no other way to check it. */
function createPasswordCheck(send: SendToAuth, anonKey: string): AuthPort['checkPassword'] {
  return async ({ email, password }) => {
    const headers = { apikey: anonKey, 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' }
    const response = await send('/token?grant_type=password', {
      method: 'POST',
      headers,
      body: JSON.stringify({ email, password }),
    })
    const body = (await response.json().catch(() => null)) as { access_token?: unknown; code?: unknown } | null
    if (response.status === 429) throw new AppError('tooMany', serverTexts.tooMany)
    if (response.status === 400 && body?.code === 'invalid_credentials') return false
    if (response.status !== 200 || typeof body?.access_token !== 'string') throw unavailable()
    await send('/logout?scope=local', {
      method: 'POST',
      headers: { ...headers, authorization: `Bearer ${body.access_token}` },
    })
    return true
  }
}

/** Whether the project confirms addresses without a mail; assumed if it does not say. */
function createSettingsReader(send: SendToAuth, anonKey: string): () => Promise<boolean> {
  let known: { autoconfirm: boolean; at: number } | undefined
  return async () => {
    if (known && Date.now() - known.at < trustSettingsMs) return known.autoconfirm
    const response = await send('/settings', { method: 'GET', headers: { apikey: anonKey } }).catch(() => null)
    const body = (await response?.json().catch(() => null)) as { mailer_autoconfirm?: unknown } | null
    if (response?.status !== 200) return true
    known = { autoconfirm: body?.mailer_autoconfirm !== false, at: Date.now() }
    return known.autoconfirm
  }
}
