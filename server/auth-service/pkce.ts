import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { answer } from '#server/auth-service/answers.ts'
import { bodies, readBody } from '#server/auth-service/bodies.ts'
import type { AuthContext, Handler } from '#server/auth-service/context.ts'
import { AuthError } from '#server/auth-service/errors.ts'
import { startSession } from '#server/auth-service/sessions.ts'
import { authTexts } from '#server/auth-service/texts.ts'
import { findFlowState, insertFlowState, spendFlowState, type OneTimeToken } from '#server/auth-service/token-store.ts'
import { findUser } from '#server/auth-service/user-store.ts'
import { isBanned } from '#server/auth-service/users.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'

export type Challenge = { challenge: string; method: 's256' | 'plain' }

const flowMs = 5 * 60_000
const unreserved = /^[A-Za-z0-9._~-]{43,128}$/

/** The PKCE challenge of a request, null if there is none; throws 400 for half of one. */
export function readChallenge(body: {
  code_challenge?: string | undefined
  code_challenge_method?: string | undefined
}): Challenge | null {
  const { code_challenge: challenge, code_challenge_method: named } = body
  if (!challenge && !named) return null
  if (!challenge || !named) throw new AuthError(400, 'validation_failed', authTexts.challengePair)
  const method = named.toLowerCase()
  if (!unreserved.test(challenge) || (method !== 's256' && method !== 'plain'))
    throw new AuthError(400, 'validation_failed', authTexts.challengeInvalid)
  return { challenge, method }
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')

/** The authorization code for an opened mailed link, to be exchanged within five minutes. */
export async function startFlow(
  auth: AuthContext,
  db: Queryable,
  token: OneTimeToken,
  method: string,
): Promise<string> {
  const code = randomBytes(24).toString('base64url')
  await insertFlowState(db, {
    id: newId(),
    user_id: token.user_id,
    method,
    code_hash: hashOf(code),
    code_challenge: token.code_challenge ?? '',
    code_challenge_method: token.code_challenge_method ?? 's256',
    expires_at: new Date(auth.now().getTime() + flowMs).toISOString(),
  })
  return code
}

/** POST /token?grant_type=pkce: exchanges the link's code and the requesting device's verifier for a session, once. */
export const grantPkce: Handler = async (call, auth) => {
  const { auth_code, code_verifier } = await readBody(call.request, bodies.pkce)
  if (!auth_code || !code_verifier) throw new AuthError(400, 'validation_failed', authTexts.exchangeParameters)
  const unknown = new AuthError(404, 'flow_state_not_found', authTexts.flowUnknown)
  const flow = await findFlowState(auth.db, hashOf(auth_code))
  if (!flow) throw unknown
  if (Date.parse(flow.expires_at) <= auth.now().getTime())
    throw new AuthError(422, 'flow_state_expired', authTexts.flowExpired)
  const expected = flow.code_challenge_method === 'plain' ? code_verifier : hashOf(code_verifier)
  if (!sameText(expected, flow.code_challenge)) throw new AuthError(400, 'bad_code_verifier', authTexts.verifierWrong)
  const session = await auth.db.transaction(async (tx) => {
    const user = await findUser(tx, flow.user_id)
    if (!user || !(await spendFlowState(tx, flow.id))) throw unknown
    if (isBanned(user, auth.now())) throw new AuthError(400, 'user_banned', authTexts.banned)
    return startSession(auth, call, tx, user, flow.method)
  })
  return answer(session)
}

function sameText(a: string, b: string): boolean {
  return timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest())
}
