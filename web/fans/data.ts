import { infiniteQueryOptions, keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { listCampaigns } from '#domain/campaigns/calls.ts'
import { changeSegment, deleteSegment, listSegments, saveSegment } from '#domain/fan-segments/calls.ts'
import {
  addFan,
  countFans,
  deleteFans,
  eraseFan,
  getFan,
  getFanChoices,
  getFanFigures,
  listFans,
  makeFanFileAddress,
  mergeFans,
  restoreFans,
  tagFans,
  unsubscribeFan,
  updateFan,
} from '#domain/fans/calls.ts'
import type { FanSort, MailState } from '#domain/fans/list-rules.ts'
import { fan, type Fan } from '#domain/fans/schema.ts'
import { namesMail, type Segment } from '#domain/fans/segment-rules.ts'
import type { BodyInputOf } from '#domain/shared/call.ts'
import { ApiError, callApi, callApiWhole } from '#web/platform/api-client.ts'

/** The filters of a list or a count. */
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

/** Starts the browser's own download, which shows its progress and needs no memory in the page. */
export async function downloadFans(of: FanSearch & { sort: FanSort }): Promise<void> {
  const { address } = await callApi(makeFanFileAddress, { body: of })
  Object.assign(document.createElement('a'), { href: address, download: '' }).click()
}

/** The latest mails that fans got or did not get. Below the key of mails: sending one makes it old. */
export const mailNamesQuery = queryOptions({
  queryKey: ['campaigns', 'names'],
  queryFn: async ({ signal }) =>
    (await callApi(listCampaigns, { query: { limit: 100 }, signal })).filter(
      ({ state }) => state !== 'draft' && state !== 'scheduled',
    ),
})

/** The subjects of the mails that a segment names, by id; asked for only then. */
export function useMailNames(segment: Segment | undefined): ReadonlyMap<string, string> {
  const { data } = useQuery({ ...mailNamesQuery, enabled: segment !== undefined && namesMail(segment) })
  return useMemo(() => new Map(data?.map(({ id, subject }) => [id, subject])), [data])
}

const segmentsKey = ['fan-segments'] as const

export const savedSegmentsQuery = queryOptions({
  queryKey: segmentsKey,
  queryFn: ({ signal }) => callApi(listSegments, { signal }),
})

/** Changes to saved conditions. Each reloads their list, and throws ApiError. */
export function useSegmentCalls() {
  const client = useQueryClient()
  return useMemo(() => {
    const then = async <T>(answer: Promise<T>): Promise<T> => {
      try {
        return await answer
      } finally {
        await client.invalidateQueries({ queryKey: segmentsKey })
      }
    }
    return {
      save: (body: BodyInputOf<typeof saveSegment>) => then(callApi(saveSegment, { body })),
      change: (id: string, body: BodyInputOf<typeof changeSegment>) =>
        then(callApi(changeSegment, { params: { id }, body })),
      remove: (id: string) => then(callApi(deleteSegment, { params: { id } })),
    }
  }, [client])
}

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
