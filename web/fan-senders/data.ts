import { infiniteQueryOptions, keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { allowFanMails, listFanSenders, stopFanMails } from '#domain/fan-senders/calls.ts'
import type { SenderSort } from '#domain/fan-senders/rules.ts'
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
      allow: (id: string) => then(callApi(allowFanMails, { params: { id } })),
    }
  }, [client])
}
export type SenderCalls = ReturnType<typeof useSenderCalls>
