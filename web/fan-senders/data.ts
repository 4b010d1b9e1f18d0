import { infiniteQueryOptions, keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { listFanMailDomains, releaseFanMailDomain } from '#domain/campaigns/calls.ts'
import { allowFanMails, listFanSenders, stopFanMails } from '#domain/fan-senders/calls.ts'
import type { SenderSort } from '#domain/fan-senders/rules.ts'
import type { DataOf } from '#domain/shared/call.ts'
import { callApi, callApiWhole } from '#web/platform/api-client.ts'
import { keys } from '#web/platform/query-keys.ts'

export type SenderSearch = { search: string; sort: SenderSort }

export const sendersQuery = ({ search, sort }: SenderSearch) =>
  infiniteQueryOptions({
    queryKey: [...keys.admin, 'fan-senders', search, sort],
    queryFn: ({ pageParam, signal }) =>
      callApiWhole(listFanSenders, {
        query: { search: search || undefined, sort, cursor: pageParam ?? undefined },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const domainsQuery = queryOptions({
  queryKey: [...keys.admin, 'fan-mail-domains'],
  queryFn: ({ signal }) => callApi(listFanMailDomains, { signal }),
  staleTime: 0,
})
export type WaitingDomain = DataOf<typeof listFanMailDomains>[number]

/** Each reloads the list and the audit, and throws ApiError. */
export function useSenderCalls() {
  const client = useQueryClient()
  return useMemo(() => {
    const then = async <T>(answer: Promise<T>): Promise<T> => {
      try {
        return await answer
      } finally {
        await client.invalidateQueries({ queryKey: keys.admin })
      }
    }
    return {
      stop: (id: string, reason: string) => then(callApi(stopFanMails, { params: { id }, body: { reason } })),
      release: (domain: string) => then(callApi(releaseFanMailDomain, { params: { domain } })),
      allow: (id: string) => then(callApi(allowFanMails, { params: { id } })),
    }
  }, [client])
}
export type SenderCalls = ReturnType<typeof useSenderCalls>
