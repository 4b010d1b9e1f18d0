import { queryOptions } from '@tanstack/react-query'
import { attachCheckout, completeOnboarding, createFallback, getCheckoutState } from '#domain/onboarding/calls.ts'
import type { BodyInputOf } from '#domain/shared/call.ts'
import { callApi } from '#web/platform/api-client.ts'

/** The possible uses of the payment session. If its notice has not arrived yet, asks the provider first. */
export const checkoutStateQuery = (sessionId: string) =>
  queryOptions({
    queryKey: ['checkout-state', sessionId],
    queryFn: async ({ signal }) => {
      const read = () => callApi(getCheckoutState, { query: { session_id: sessionId }, access: 'public', signal })
      const first = await read()
      if (first.state !== 'waiting') return first
      await recordPayment(sessionId)
      return read()
    },
    enabled: sessionId !== '',
    staleTime: Infinity,
  })

/** Makes the server ask the provider; ignores failure. */
export async function recordPayment(sessionId: string): Promise<void> {
  await callApi(createFallback, { body: { session_id: sessionId }, access: 'public' }).catch(() => undefined)
}

export async function completeAccount(body: BodyInputOf<typeof completeOnboarding>): Promise<string> {
  return (await callApi(completeOnboarding, { body, access: 'public' })).email
}

/** Uses the payment for the signed-in account. */
export async function attachPayment(sessionId: string): Promise<void> {
  await callApi(attachCheckout, { body: { session_id: sessionId } })
}
