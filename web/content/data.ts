import { infiniteQueryOptions, keepPreviousData, queryOptions, type InfiniteData } from '@tanstack/react-query'
import { listBrandPhotos } from '#domain/content/calls.ts'
import { getSummary, listLibrary } from '#domain/library/calls.ts'
import type { LibraryEntry, LibrarySearch } from '#domain/library/schema.ts'
import { callApi, callApiWhole } from '#web/platform/api-client.ts'
import { retry } from '#web/platform/query-client.ts'

type Page = { data: LibraryEntry[]; next: string | null; found: number }
export type Pages = InfiniteData<Page, string | null>

/** Of everything that changes with the library, in any slice. */
export const contentKey = ['content'] as const
export const libraryKey = [...contentKey, 'library'] as const

const fresh = { staleTime: 5 * 60_000, retry: retry(2) }
const addressesHold = 50 * 60_000
/** The signed addresses in the responses are valid for an hour at least: a page that stays open requests new ones before that. */
export const withAddresses = {
  ...fresh,
  refetchInterval: ({ state }: { state: { dataUpdatedAt: number } }) =>
    Math.max(60_000, state.dataUpdatedAt + addressesHold - Date.now()),
}

/** The library, or what matches a search; 24 at a time. */
export const libraryQuery = (search: LibrarySearch) =>
  infiniteQueryOptions({
    queryKey: [...libraryKey, search],
    queryFn: async ({ pageParam, signal }): Promise<Page> => {
      const { data, next, totals } = await callApiWhole(listLibrary, {
        query: { ...search, cursor: pageParam ?? undefined },
        signal,
      })
      return { data, next, found: totals.found }
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    ...withAddresses,
  })

export const summaryQuery = queryOptions({
  queryKey: [...contentKey, 'summary'],
  queryFn: ({ signal }) => callApi(getSummary, { signal }),
  ...fresh,
})

export const brandPhotosQuery = queryOptions({
  queryKey: [...contentKey, 'brand-photos'],
  queryFn: ({ signal }) => callApi(listBrandPhotos, { signal }),
  ...withAddresses,
})
