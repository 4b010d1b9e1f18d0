import type { SupabaseClient } from '@supabase/supabase-js'
import { Secret, TOTP } from 'otpauth'
import { password, type TestService } from '#server/auth-service/test-service.ts'

/** The code that an authenticator app shows at a given moment, in milliseconds since 1970. */
export const codeAt = (secret: string, timestamp: number): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp })

export type TwoStepUser = {
  id: string
  email: string
  factorId: string
  secret: string
  /** Signed in with both steps. */
  client: SupabaseClient
}

/** A user with two-step sign-in. The service's clock must be stopped: each code works once, and `now` decides the next one. */
export async function makeTwoStepUser(auth: TestService): Promise<TwoStepUser> {
  const user = await auth.makeUser()
  const client = auth.client()
  await client.auth.signInWithPassword(user)
  const { data } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'App' })
  if (data?.type !== 'totp') throw new Error('not enrolled')
  const { error } = await client.auth.mfa.challengeAndVerify({
    factorId: data.id,
    code: codeAt(data.totp.secret, auth.now()),
  })
  if (error) throw error
  auth.passSeconds(30)
  return { id: user.id, email: user.email, factorId: data.id, secret: data.totp.secret, client }
}

/** Signs in by password only. */
export async function signInOneStep(auth: TestService, email: string): Promise<SupabaseClient> {
  const client = auth.client()
  const { error } = await client.auth.signInWithPassword({ email, password })
  if (error) throw error
  return client
}
