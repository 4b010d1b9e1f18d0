import { createHmac, randomInt } from 'node:crypto'
import { answer } from '#server/auth-service/answers.ts'
import { requireUser } from '#server/auth-service/bearer.ts'
import { bodies, readBody, readOptionalBody } from '#server/auth-service/bodies.ts'
import type { AuthContext, Handler } from '#server/auth-service/context.ts'
import { AuthError } from '#server/auth-service/errors.ts'
import {
  countRecoveryCodes,
  findFactor,
  insertFactor,
  replaceRecoveryCodes,
  updateFactor,
  useRecoveryCode,
  type FactorRow,
} from '#server/auth-service/factor-store.ts'
import {
  answerStep,
  finishStep,
  removeFactor,
  requireFactor,
  requireFreshStep,
  tryCode,
} from '#server/auth-service/factors.ts'
import { tellTwoStep } from '#server/auth-service/notices.ts'
import { authTexts } from '#server/auth-service/texts.ts'
import { lockUser } from '#server/auth-service/user-store.ts'
import { newId } from '#server/platform/ids.ts'

const setSize = 10
/** Without letters and digits that look alike. 16 out of these 31 characters are 79 bits. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const newCode = () => Array.from({ length: 16 }, () => letters[randomInt(letters.length)]).join('')

const hashCode = (auth: AuthContext, factorId: string, code: string) =>
  createHmac('sha256', auth.pepper)
    .update(['recovery_code', factorId, code.toLowerCase().replace(/[\s-]/g, '')].join('\n'))
    .digest('hex')

/** GET /factors/recovery-codes: how many are left; never the codes. */
export const countCodes: Handler = async (call, auth) => {
  const { user } = await requireUser(call, auth)
  const factor = await requireFactor(auth.db, user.id, { type: 'recovery_code' })
  return answer({ id: factor.id, type: 'recovery_code', ...(await countRecoveryCodes(auth.db, factor.id)) })
}

/** POST /factors/recovery-codes: the first set, in addition to an active app. */
export const makeCodes: Handler = async (call, auth) => {
  const { user, session } = await requireUser(call, auth)
  const { friendly_name } = await readOptionalBody(call.request, bodies.recoveryCodes)
  const time = auth.now().toISOString()
  return answer(
    await auth.db.transaction(async (tx) => {
      await lockUser(tx, user.id)
      const app = await findFactor(tx, user.id, { type: 'totp' })
      if (app?.status !== 'verified') throw new AuthError(422, 'mfa_recovery_codes_sole_factor', authTexts.codesNeedApp)
      requireFreshStep(auth, session)
      if (await findFactor(tx, user.id, { type: 'recovery_code' }))
        throw new AuthError(422, 'mfa_verified_factor_exists', authTexts.codesExist)
      const factor = await insertFactor(tx, {
        id: newId(),
        user_id: user.id,
        factor_type: 'recovery_code',
        status: 'verified',
        friendly_name: friendly_name?.slice(0, 100) || 'Recovery codes',
        created_at: time,
        updated_at: time,
      })
      return fillSet(auth, tx, factor)
    }),
  )
}

/** POST /factors/recovery-codes/regenerate: a new set; the codes of the old one stop working. */
export const remakeCodes: Handler = async (call, auth) => {
  const { user, session } = await requireUser(call, auth)
  const factor = await requireFactor(auth.db, user.id, { type: 'recovery_code' })
  requireFreshStep(auth, session)
  return answer(
    await auth.db.transaction(async (tx) => {
      await updateFactor(tx, factor.id, { wrong_guesses: [], updated_at: auth.now().toISOString() })
      return fillSet(auth, tx, factor)
    }),
  )
}

async function fillSet(auth: AuthContext, tx: Parameters<typeof replaceRecoveryCodes>[0], factor: FactorRow) {
  const codes = Array.from({ length: setSize }, newCode)
  await replaceRecoveryCodes(
    tx,
    factor.id,
    codes.map((code) => ({ id: newId(), code_hash: hashCode(auth, factor.id, code) })),
  )
  return { id: factor.id, type: 'recovery_code', friendly_name: factor.friendly_name ?? '', total: setSize, codes }
}

/** POST /factors/recovery-codes/verify: takes the second step without the app. Each code works once. */
export const verifyCode: Handler = async (call, auth) => {
  const bearer = await requireUser(call, auth)
  const { code = '' } = await readBody(call.request, bodies.verifyFactor)
  const wrong = new AuthError(422, 'mfa_verification_failed', authTexts.recoveryCodeWrong)
  const factor = await findFactor(auth.db, bearer.user.id, { type: 'recovery_code' })
  if (!factor) throw wrong
  const tried = await tryCode(auth, factor.id, async (tx) => {
    const isRight = await useRecoveryCode(tx, factor.id, hashCode(auth, factor.id, code), auth.now().toISOString())
    return isRight ? finishStep(auth, tx, bearer, 'mfa/recovery_code') : null
  })
  if (tried === 'wrong') throw wrong
  if ('wait' in tried)
    throw new AuthError(429, 'mfa_recovery_codes_locked', authTexts.tooManyCodes, { retryAfter: tried.wait })
  tellTwoStep(auth, bearer.user, 'recovery_code_used')
  return answer(await answerStep(auth, call, bearer, tried.right))
}

/** DELETE /factors/recovery-codes: keeps only the app. */
export const removeCodes: Handler = async (call, auth) => {
  const { user, session } = await requireUser(call, auth)
  const factor = await requireFactor(auth.db, user.id, { type: 'recovery_code' })
  requireFreshStep(auth, session)
  await removeFactor(auth.db, factor)
  auth.checks.forget()
  return answer({ id: factor.id })
}
