import type { AuthService } from '#server/auth-service/service.ts'
import { createAdminClient } from '#server/ports/auth/admin-client.ts'
import type { AuthPort } from '#server/ports/auth/auth.ts'
import { hasMailedProof } from '#server/ports/auth/proofs.ts'

/** The port on the embedded service, called within this process through its own wire contract. */
export function createEmbeddedAuth(service: AuthService): AuthPort {
  const admin = createAdminClient(
    (path, init) => service.fetch(new Request(`http://embedded.invalid/auth/v1${path}`, init), { ip: '127.0.0.1' }),
    service.keys.serviceKey,
  )
  return {
    name: 'embedded',
    ...admin,
    verifyToken: (token, options) => service.verify(token, options),
    sessions: service.sessions,
    provesAddress: async (claims) => hasMailedProof(claims),
    publicSettings: { url: undefined, anonKey: service.keys.anonKey },
  }
}
