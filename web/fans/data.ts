import { infiniteQueryOptions, keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import {
  addFan,
  countFans,
  deleteFans,
  eraseFan,
  getFan,
  getFanChoices,
  getFanFigures,
  listFans,
  mergeFans,
  restoreFans,
  tagFans,
  unsubscribeFan,
  updateFan,
} from '#domain/fans/calls.ts'
import type { FanSort, MailState } from '#domain/fans/list-rules.ts'
import { fan, type Fan } from '#domain/fans/schema.ts'
import type { Segment } from '#domain/fans/segment-rules.ts'
import type { BodyInputOf } from '#domain/shared/call.ts'
import { ApiError, callApi, callApiWhole } from '#web/platform/api-client.ts'

/** What a list or a count is narrowed to. */
export type FanSearch = { search?: string; state?: MailState; segment?: Segment }

/** @public Everything about fans is below it: an import, a sign-up or a mail changes any of it. */
export const fansKey = ['fans'] as const

const wire = ({ segment, ...search }: FanSearch) => ({
  ...search,
  segment: segment === undefined ? undefined : JSON.stringify(segment),
})

export const fansQuery = ({ sort, ...search }: FanSearch & { sort: FanSort }) =>
  infiniteQueryOptions({
    queryKey: [...fansKey, 'list', search, sort],
    queryFn: ({ pageParam, signal }) =>
      callApiWhole(listFans, { query: { ...wire(search), sort, cursor: pageParam ?? undefined }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const fanCountQuery = (search: FanSearch) =>
  queryOptions({
    queryKey: [...fansKey, 'count', search],
    queryFn: ({ signal }) => callApi(countFans, { query: wire(search), signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const fanFiguresQuery = queryOptions({
  queryKey: [...fansKey, 'figures'],
  queryFn: ({ signal }) => callApi(getFanFigures, { signal }),
})

export const fanChoicesQuery = queryOptions({
  queryKey: [...fansKey, 'choices'],
  queryFn: ({ signal }) => callApi(getFanChoices, { signal }),
})

export const fanQuery = (id: string) =>
  queryOptions({
    queryKey: [...fansKey, 'one', id],
    queryFn: ({ signal }) => callApi(getFan, { params: { id }, signal }),
    staleTime: 0,
  })

/** Changes to the list. Each reloads what shows it, and throws ApiError. */
export function useFanCalls() {
  const client = useQueryClient()
  return useMemo(() => {
    /** `gone`: nobody asks for this fan again. */
    const then = async <T>(answer: Promise<T>, gone?: string): Promise<T> => {
      try {
        return await answer
      } finally {
        // Also after a failure: the change may have been made.
        await client.invalidateQueries({
          queryKey: fansKey,
          predicate: ({ queryKey: [, kind, id] }) => kind !== 'one' || id !== gone,
        })
      }
    }
    return {
      add: (body: BodyInputOf<typeof addFan>) => then(callApi(addFan, { body })),
      update: (id: string, body: BodyInputOf<typeof updateFan>) => then(callApi(updateFan, { params: { id }, body })),
      tag: (body: BodyInputOf<typeof tagFans>) => then(callApi(tagFans, { body })),
      merge: (keep: string, others: string[]) => then(callApi(mergeFans, { body: { keep, others } })),
      unsubscribe: (id: string) => then(callApi(unsubscribeFan, { params: { id } })),
      erase: (id: string) => then(callApi(eraseFan, { params: { id } }), id),
      remove: (ids: string[]) => then(callApi(deleteFans, { body: { ids } })),
      restore: (ids: string[]) => then(callApi(restoreFans, { body: { ids } })),
    }
  }, [client])
}
export type FanCalls = ReturnType<typeof useFanCalls>

/** The fan as stored now, from a 409; null for any other error. */
export const fanOf = (error: unknown): Fan | null =>
  error instanceof ApiError && error.status === 409 ? (fan.safeParse(error.data).data ?? null) : null
