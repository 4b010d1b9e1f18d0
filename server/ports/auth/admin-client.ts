import { AppError } from '#domain/shared/app-error.ts'
import type { AuthPort } from '#server/ports/auth/auth.ts'
import { authPortTexts } from '#server/ports/auth/texts.ts'

/** Sends one request to `/auth/v1` plus a path; throws AppError('unavailable') if the service cannot be reached. */
export type SendToAuth = (
  path: string,
  init: { method: string; headers: Record<string, string>; body?: string },
) => Promise<Response>

type Factor = { id: string; status: string }
const isInUse = ({ status }: Factor) => status === 'verified'

type Answer = { status: number; retryAfter: number | undefined; body: Record<string, unknown> }

/** One request in wire terms. `token` is the bearer; without one, the key is. */
async function callAuth(
  send: SendToAuth,
  {
    method,
    path,
    key,
    token = key,
    data,
  }: { method: string; path: string; key: string; token?: string; data?: unknown },
): Promise<Answer> {
  const headers = {
    apikey: key,
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'x-supabase-api-version': '2024-01-01',
  }
  const response = await send(path, { method, headers, ...(data === undefined ? {} : { body: JSON.stringify(data) }) })
  const body: unknown = await response.json().catch(() => ({}))
  const retryAfter = Number(response.headers.get('retry-after')) || undefined
  return {
    status: response.status,
    retryAfter,
    body: typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {},
  }
}

/** Requests the mail that proves an address: `/resend`, or whatever the service offers instead. Throws AppError('tooMany') if one was sent within the minute. */
export async function askForConfirmation(send: SendToAuth, key: string, path: string, data: unknown): Promise<void> {
  const answer = await callAuth(send, { method: 'POST', path, key, data })
  if (answer.status !== 200) throw refusal(answer)
}

/** Ends every session of the bearer except this one. */
export async function endOtherSessions(send: SendToAuth, key: string, token: string): Promise<void> {
  const answer = await callAuth(send, { method: 'POST', path: '/logout?scope=others', key, token })
  if (answer.status !== 204 && answer.status !== 200) throw refusal(answer)
}

/** The administrative half of the port, shared by both adapters: they differ only in how a request travels. */
export function createAdminClient(
  send: SendToAuth,
  serviceKey: string,
): Pick<
  AuthPort,
  'createUser' | 'findUser' | 'setPassword' | 'updateMetadata' | 'deleteUser' | 'hasSecondStep' | 'removeSecondStep'
> {
  const call = (method: string, path: string, data?: unknown) => callAuth(send, { method, path, key: serviceKey, data })
  const change = async (userId: string, data: Record<string, unknown>) => {
    const answer = await call('PUT', `/admin/users/${userId}`, data)
    if (answer.status !== 200) throw refusal(answer)
  }
  const findFactors = async (userId: string): Promise<Factor[]> => {
    const answer = await call('GET', `/admin/users/${userId}`)
    if (answer.status === 404) return []
    if (answer.status !== 200) throw refusal(answer)
    return Array.isArray(answer.body.factors) ? (answer.body.factors as Factor[]) : []
  }
  return {
    async createUser({ id, email, password, metadata }) {
      const made = await call('POST', '/admin/users', {
        id,
        email,
        password,
        email_confirm: true,
        user_metadata: metadata,
      })
      if (made.status === 200) return 'created'
      const mayExist = made.status === 409 || made.status === 422 || made.status >= 500
      if (!mayExist || made.body.code === 'weak_password') throw refusal(made)
      const known = await call('GET', `/admin/users/${id}`)
      if (known.status === 200 && known.body.email === email.toLowerCase()) return 'ours'
      if (known.status === 200 || isTaken(made)) return 'taken'
      throw refusal(made)
    },
    async findUser(userId) {
      const answer = await call('GET', `/admin/users/${userId}`)
      if (answer.status === 404) return null
      if (answer.status !== 200) throw refusal(answer)
      return Object.fromEntries(
        userFields.filter((field) => answer.body[field] !== undefined).map((field) => [field, answer.body[field]]),
      )
    },
    setPassword: (userId, password) => change(userId, { password }),
    updateMetadata: (userId, metadata) => change(userId, { user_metadata: metadata }),
    hasSecondStep: async (userId) => (await findFactors(userId)).some(isInUse),
    async removeSecondStep(userId) {
      const factors = await findFactors(userId)
      for (const { id } of factors) {
        const answer = await call('DELETE', `/admin/users/${userId}/factors/${id}`)
        // Recovery codes are removed with the app that they back up.
        if (answer.status !== 200 && answer.status !== 404) throw refusal(answer)
      }
      return factors.some(isInUse)
    },
    async deleteUser(userId) {
      const answer = await call('DELETE', `/admin/users/${userId}`, { should_soft_delete: false })
      if (answer.status !== 200 && answer.status !== 404) throw refusal(answer)
    },
  }
}

/** Only these fields of the service's own record: anything it adds later stays out until it has been reviewed. */
const userFields = [
  'id',
  'email',
  'phone',
  'new_email',
  'created_at',
  'updated_at',
  'address_proved_at',
  'email_confirmed_at',
  'confirmation_sent_at',
  'recovery_sent_at',
  'last_sign_in_at',
  'user_metadata',
  'factors',
]

const isTaken = ({ body }: Answer) => body.code === 'email_exists' || body.code === 'user_already_exists'

/** The service's own message if the person can act on it; otherwise that it is unavailable. */
function refusal({ status, retryAfter, body }: Answer): AppError {
  const message = typeof body.message === 'string' ? body.message : typeof body.msg === 'string' ? body.msg : ''
  const code = typeof body.code === 'string' ? body.code : 'auth_refused'
  if (status === 404) return new AppError('notFound', authPortTexts.userGone, { code })
  if (status === 429)
    return new AppError('tooMany', message || authPortTexts.unavailable, {
      code,
      ...(retryAfter ? { retryAfter } : {}),
    })
  if ((status === 400 || status === 422) && message) return new AppError('badRequest', message, { code })
  return new AppError('unavailable', authPortTexts.unavailable, { code: 'auth_unavailable' })
}
