import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  cancelSubscription,
  getSubscriptionStatus,
  openBillingPortal,
  resumeSubscription,
  setUpPaymentMethod,
} from '#domain/subscriptions/calls.ts'
import { callApi } from '#web/platform/api-client.ts'
import { retry } from '#web/platform/query-client.ts'
import { keys } from '#web/platform/query-keys.ts'

export const billingQuery = queryOptions({
  queryKey: ['billing'],
  queryFn: ({ signal }) => callApi(getSubscriptionStatus, { signal }),
  // Reloaded whenever it is opened: the person may return from the provider's page.
  staleTime: 0,
  retry: retry(2),
})

/** Cancels at the end of the period, or undoes that. */
export function useSetCancel() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (cancel: boolean) => callApi(cancel ? cancelSubscription : resumeSubscription),
    onSuccess: (billing) => {
      client.setQueryData(billingQuery.queryKey, billing)
      void client.invalidateQueries({ queryKey: keys.profile })
    },
    // It may have ended in the meantime: the page was outdated.
    onError: () => client.invalidateQueries({ queryKey: billingQuery.queryKey }),
  })
}

/** Opens the provider's page; false if it has none. */
export function useOpenPortal() {
  return useMutation({
    mutationFn: async (at: 'home' | 'paymentMethod') => {
      const { url } = await callApi(at === 'home' ? openBillingPortal : setUpPaymentMethod)
      if (url) location.assign(url)
      return url !== null
    },
  })
}
