import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { resetTexts } from '#domain/password-resets/texts.ts'
import { productName } from '#domain/shared/texts.ts'
import { paths } from '#web/app/paths.ts'
import { markAskedForLink } from '#web/platform/asked-for-link.ts'
import { authClient, authMessage, type User } from '#web/platform/auth-client.ts'
import { retry } from '#web/platform/query-client.ts'

/** The signed-in person's two-step sign-in. `codesLeft` is null if no recovery codes were generated. */
export type TwoStep = { factorId: string; codesLeft: number | null } | null

const appOf = (user: User) =>
  user.factors?.find((factor) => factor.factor_type === 'totp' && factor.status === 'verified')

export const twoStepQuery = queryOptions({
  queryKey: ['two-step'],
  queryFn: async (): Promise<TwoStep> => {
    const { data, error } = await authClient().getUser()
    if (error) throw error
    const app = appOf(data.user)
    if (!app) return null
    const status = await authClient().mfa.recoveryCodes.getStatus()
    // A hosted project may not offer recovery codes.
    return { factorId: app.id, codesLeft: status.error ? null : status.data.remaining }
  },
  staleTime: 0,
  retry: retry(2),
})

export type CodeKind = 'app' | 'recovery'

/** Takes the second step in this session. Throws the authentication service's message. */
export async function takeSecondStep(user: User, kind: CodeKind, code: string): Promise<void> {
  const factorId = appOf(user)?.id ?? ''
  const { error } =
    kind === 'app'
      ? await authClient().mfa.challengeAndVerify({ factorId, code })
      : await authClient().mfa.recoveryCodes.verify({ code })
  if (error) throw error
}

export type Enrollment = { factorId: string; qrCode: string; secret: string }

/** Begins the setup. An unfinished one counts for nothing, and the next replaces it. */
export async function beginSetUp(): Promise<Enrollment> {
  const { data, error } = await authClient().mfa.enroll({
    factorType: 'totp',
    friendlyName: 'Authenticator app',
    issuer: productName,
  })
  if (error) throw error
  return { factorId: data.id, qrCode: data.totp.qr_code, secret: data.totp.secret }
}

/** Finishes it with the app's first code. */
export async function finishSetUp(factorId: string, code: string): Promise<void> {
  const { error } = await authClient().mfa.challengeAndVerify({ factorId, code })
  if (error) throw error
}

/** A new set in place of any earlier one. The codes are shown only once. */
export async function makeRecoveryCodes(replacing: boolean): Promise<string[]> {
  const { recoveryCodes } = authClient().mfa
  const { data, error } = replacing ? await recoveryCodes.regenerate() : await recoveryCodes.generate()
  if (error) throw error
  return data.codes
}

/** Turns two-step sign-in off, shortly after a code was typed. */
export function useTurnOff() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (factorId: string) => {
      const { error } = await authClient().mfa.unenroll({ factorId })
      if (error) throw error
      // The token still claims the second step, and the stored user still has the app.
      await authClient().refreshSession()
    },
    onSettled: () => client.invalidateQueries(twoStepQuery),
  })
}

/** Requests the mail; returns the error, or null. Never reveals whether there is such an account. */
export async function sendResetLink(email: string): Promise<string | null> {
  markAskedForLink(email)
  const { error } = await authClient().resetPasswordForEmail(email, {
    redirectTo: new URL(paths.resetPassword, location.origin).href,
  })
  return error && authMessage(error, resetTexts.sendFailed)
}
