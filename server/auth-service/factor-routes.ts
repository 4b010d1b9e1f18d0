import { productName } from '#domain/shared/texts.ts'
import { answer } from '#server/auth-service/answers.ts'
import { requireUser } from '#server/auth-service/bearer.ts'
import { bodies, readBody } from '#server/auth-service/bodies.ts'
import type { AuthContext, Call, Handler } from '#server/auth-service/context.ts'
import { AuthError } from '#server/auth-service/errors.ts'
import {
  deleteChallengesOf,
  deleteFactorsOf,
  findChallenge,
  insertChallenge,
  insertFactor,
  updateFactor,
  type FactorRow,
} from '#server/auth-service/factor-store.ts'
import {
  answerStep,
  factorNotFound,
  finishStep,
  hasVerifiedFactor,
  removeFactor,
  requireFactor,
  requireFreshSignIn,
  requireFreshStep,
  tryCode,
} from '#server/auth-service/factors.ts'
import { tellTwoStep } from '#server/auth-service/notices.ts'
import { authTexts } from '#server/auth-service/texts.ts'
import { newTotpSecret, qrCode, stepOf, totpUri } from '#server/auth-service/totp.ts'
import { lockUser } from '#server/auth-service/user-store.ts'
import { newId } from '#server/platform/ids.ts'
import { noteEvent } from '#server/platform/security-events.ts'
import { isUuid } from '#server/platform/token-claims.ts'

const challengeMs = 5 * 60_000

/** POST /factors: a new authenticator app, active once one of its codes is verified. Drops an unfinished one. Only within 15 minutes of signing in. */
export const enrollFactor: Handler = async (call, auth) => {
  const { user, session } = await requireUser(call, auth)
  // A stranger's app would lock the owner of the address out for good.
  if (!user.address_proved_at) throw new AuthError(422, 'email_not_confirmed', authTexts.factorNeedsProof)
  requireFreshSignIn(auth, session)
  const body = await readBody(call.request, bodies.enroll)
  if (body.factor_type !== 'totp') throw new AuthError(400, 'validation_failed', authTexts.factorType)
  const issuer = (body.issuer || productName).slice(0, 100)
  const secret = newTotpSecret()
  const uri = totpUri(secret, issuer, user.email)
  const time = auth.now().toISOString()
  const factor = await auth.db.transaction(async (tx) => {
    await lockUser(tx, user.id)
    if (await hasVerifiedFactor(tx, user.id))
      throw new AuthError(403, 'too_many_enrolled_mfa_factors', authTexts.factorExists)
    await deleteFactorsOf(tx, user.id)
    return insertFactor(tx, {
      id: newId(),
      user_id: user.id,
      factor_type: 'totp',
      status: 'unverified',
      friendly_name: body.friendly_name?.slice(0, 100) || null,
      secret,
      created_at: time,
      updated_at: time,
    })
  })
  return answer({
    id: factor.id,
    type: 'totp',
    friendly_name: factor.friendly_name ?? '',
    totp: { qr_code: qrCode(uri), secret, uri },
  })
}

async function requireApp(call: Call, auth: AuthContext, userId: string): Promise<FactorRow & { secret: string }> {
  const id = call.id.toLowerCase()
  if (!isUuid(id)) throw new AuthError(404, 'validation_failed', authTexts.factorIdInvalid)
  const factor = await requireFactor(auth.db, userId, { id })
  if (factor.secret === null) throw factorNotFound()
  return { ...factor, secret: factor.secret }
}

/** POST /factors/{id}/challenge: accepts a code of the app for five minutes. */
export const challengeFactor: Handler = async (call, auth) => {
  const { user } = await requireUser(call, auth)
  const factor = await requireApp(call, auth, user.id)
  const now = auth.now()
  const expiresAt = new Date(now.getTime() + challengeMs)
  const challenge = { id: newId(), factor_id: factor.id, expires_at: expiresAt.toISOString() }
  await insertChallenge(auth.db, challenge)
  await updateFactor(auth.db, factor.id, { last_challenged_at: now.toISOString() })
  return answer({ id: challenge.id, type: 'totp', expires_at: Math.floor(expiresAt.getTime() / 1000) })
}

/** POST /factors/{id}/verify: a code of the app. Each works once; five wrong ones block further tries for a while. */
export const verifyFactor: Handler = async (call, auth) => {
  const bearer = await requireUser(call, auth)
  const factor = await requireApp(call, auth, bearer.user.id)
  const { challenge_id = '', code = '' } = await readBody(call.request, bodies.verifyFactor)
  await requireChallenge(auth, factor, challenge_id.toLowerCase())
  const now = auth.now()
  const tried = await tryCode(auth, factor.id, async (tx, stored) => {
    const step = stepOf(stored.secret!, code.replace(/\s/g, ''), now)
    if (step === null || step <= stored.last_step) return null
    await updateFactor(tx, factor.id, { last_step: step, status: 'verified', updated_at: now.toISOString() })
    await deleteChallengesOf(tx, factor.id)
    return finishStep(auth, tx, bearer, 'totp')
  })
  if (tried === 'wrong') throw new AuthError(422, 'mfa_verification_failed', authTexts.codeWrong)
  if ('wait' in tried)
    throw new AuthError(429, 'over_request_rate_limit', authTexts.tooManyCodes, { retryAfter: tried.wait })
  if (factor.status !== 'verified') {
    noteEvent(auth.logger, 'two_step_on', { ip: call.ip, userId: bearer.user.id })
    tellTwoStep(auth, bearer.user, 'two_step_on')
  }
  return answer(await answerStep(auth, call, bearer, tried.right))
}

async function requireChallenge(auth: AuthContext, factor: FactorRow, id: string): Promise<void> {
  const challenge = isUuid(id) ? await findChallenge(auth.db, id, factor.id) : null
  if (!challenge) throw new AuthError(404, 'mfa_factor_not_found', authTexts.challengeNotFound)
  if (challenge.expires_at <= auth.now().toISOString())
    throw new AuthError(422, 'mfa_challenge_expired', authTexts.challengeExpired)
}

/** DELETE /factors/{id}: an unfinished app at any time, an active one within 15 minutes of typing a code. */
export const unenrollFactor: Handler = async (call, auth) => {
  const { user, session } = await requireUser(call, auth)
  const factor = await requireApp(call, auth, user.id)
  if (factor.status === 'verified') requireFreshStep(auth, session)
  await auth.db.transaction((tx) => removeFactor(tx, factor))
  auth.checks.forget()
  if (factor.status === 'verified') {
    noteEvent(auth.logger, 'two_step_off', { ip: call.ip, userId: user.id })
    tellTwoStep(auth, user, 'two_step_off')
  }
  return answer({ id: factor.id })
}
