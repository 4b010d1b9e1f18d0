import { queryOptions } from '@tanstack/react-query'
import { getSandboxCheckout, paySandboxCheckout } from '#domain/sandbox/calls.ts'
import { callApi } from '#web/platform/api-client.ts'

export const sandboxCheckoutQuery = (sessionId: string) => queryOptions({
  queryKey: ['sandbox-checkout', sessionId],
  queryFn: ({ signal }) => callApi(getSandboxCheckout, { params: { sessionId }, access: 'public', signal }),
})

/** Pays; answers the address that the provider would send the browser to. */
export async function pay(sessionId: string): Promise<string> {
  return (await callApi(paySandboxCheckout, { params: { sessionId }, access: 'public' })).successUrl
}
