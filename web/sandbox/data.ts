import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  doToSandboxSubscription,
  getSandboxBilling,
  getSandboxCheckout,
  moveSandboxClock,
  paySandboxCheckout,
  resetSandboxClock,
} from '#domain/sandbox/calls.ts'
import type { SandboxDeed } from '#domain/sandbox/schema.ts'
import type { DataOf } from '#domain/shared/call.ts'
import { callApi } from '#web/platform/api-client.ts'

export const sandboxCheckoutQuery = (sessionId: string) =>
  queryOptions({
    queryKey: ['sandbox-checkout', sessionId],
    queryFn: ({ signal }) => callApi(getSandboxCheckout, { params: { sessionId }, access: 'public', signal }),
  })

/** Pays; returns the address where the provider would send the browser. */
export async function pay(sessionId: string): Promise<string> {
  return (await callApi(paySandboxCheckout, { params: { sessionId }, access: 'public' })).successUrl
}

export const sandboxBillingQuery = queryOptions({
  queryKey: ['sandbox-billing'],
  queryFn: ({ signal }) => callApi(getSandboxBilling, { signal }),
  staleTime: 0,
})

export type SandboxBilling = DataOf<typeof getSandboxBilling>
export type SandboxChange =
  | { kind: 'move'; days: number }
  | { kind: 'reset' }
  | { kind: 'deed'; subscriptionId: string; deed: SandboxDeed }

function send(change: SandboxChange): Promise<SandboxBilling> {
  if (change.kind === 'move') return callApi(moveSandboxClock, { body: { days: change.days } })
  if (change.kind === 'reset') return callApi(resetSandboxClock)
  return callApi(doToSandboxSubscription, {
    params: { subscriptionId: change.subscriptionId },
    body: { deed: change.deed },
  })
}

/** Triggers an event of the test payments; whatever the page knows about accounts may change. */
export function useSandboxChange() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (billing) => {
      client.setQueryData(sandboxBillingQuery.queryKey, billing)
      void client.invalidateQueries({ predicate: (query) => query.queryKey[0] !== sandboxBillingQuery.queryKey[0] })
    },
    onError: () => client.invalidateQueries({ queryKey: sandboxBillingQuery.queryKey }),
  })
}
