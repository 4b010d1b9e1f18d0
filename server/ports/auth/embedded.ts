import { AppError } from '#domain/shared/app-error.ts'
import { AuthError } from '#server/auth-service/errors.ts'
import type { AuthService } from '#server/auth-service/service.ts'
import {
  askForConfirmation,
  createAdminClient,
  endOtherSessions,
  type SendToAuth,
} from '#server/ports/auth/admin-client.ts'
import { landingPath, type AuthPort } from '#server/ports/auth/auth.ts'
import { mailedProofAt } from '#server/ports/auth/proofs.ts'

/** The port on the embedded service, called inside this process through its own wire contract. */
export function createEmbeddedAuth(service: AuthService): AuthPort {
  const { anonKey, serviceKey } = service.keys
  const from =
    (origin: string, ip: string): SendToAuth =>
    (path, init) =>
      service.fetch(new Request(`${origin}/auth/v1${path}`, init), { ip })
  const send = from('http://embedded.invalid', '127.0.0.1')
  return {
    name: 'embedded',
    ...createAdminClient(send, serviceKey),
    verifyToken: (token, options) => service.verify(token, options),
    checkPassword: ({ id, password, ip }) => service.checkPassword(id, password, ip).catch(refusePatiently),
    sessions: service.sessions,
    provesAddress: async (claims) => mailedProofAt(claims) !== null,
    reportsProofs: true,
    endOtherSessions: (token) => endOtherSessions(send, anonKey, token),
    // The mailed link uses the origin of this request.
    sendConfirmation: ({ email, origin, ip }) =>
      askForConfirmation(
        from(origin, ip),
        anonKey,
        `/resend?${new URLSearchParams({ redirect_to: origin + landingPath }).toString()}`,
        { type: 'signup', email },
      ),
    publicSettings: { url: undefined, anonKey },
  }
}

/** The service's 429 as the product's own error. */
function refusePatiently(error: unknown): never {
  if (!(error instanceof AuthError)) throw error
  throw new AppError('tooMany', error.message, {
    code: error.code,
    ...(error.retryAfter ? { retryAfter: error.retryAfter } : {}),
  })
}
