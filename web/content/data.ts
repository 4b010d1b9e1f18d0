import { infiniteQueryOptions, keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { deleteItem, getSummary, listBrandPhotos, listItems, restoreItem, updateItem } from '#domain/content/calls.ts'
import type { ContentItem, ItemSearch } from '#domain/content/schema.ts'
import type { BodyInputOf } from '#domain/shared/call.ts'
import { callApi, callApiWhole } from '#web/platform/api-client.ts'
import { retry } from '#web/platform/query-client.ts'

type Page = { data: ContentItem[]; next: string | null; found: number }

/** The signed addresses in the answers hold for an hour at least. */
const fresh = { staleTime: 5 * 60_000, retry: retry(2) }

/** The library, or what of it fits a search; 24 at a time. */
export const itemsQuery = (search: ItemSearch) => infiniteQueryOptions({
  queryKey: ['content', 'items', search],
  queryFn: async ({ pageParam, signal }): Promise<Page> => {
    const { data, next, totals } = await callApiWhole(listItems, { query: { ...search, cursor: pageParam ?? undefined }, signal })
    return { data, next, found: (totals as { found: number }).found }
  },
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.next,
  placeholderData: keepPreviousData,
  ...fresh,
})

export const summaryQuery = queryOptions({ queryKey: ['content', 'summary'], queryFn: ({ signal }) => callApi(getSummary, { signal }), ...fresh })

export const brandPhotosQuery = queryOptions({ queryKey: ['content', 'brand-photos'], queryFn: ({ signal }) => callApi(listBrandPhotos, { signal }), ...fresh })

/** What can be done with an image that is there. Each reads library, slots and counts again. Throws ApiError. */
export function useContentWrites() {
  const client = useQueryClient()
  return useMemo(() => {
    const readAgain = () => client.invalidateQueries({ queryKey: ['content'] })
    const thenRead = async <Data>(work: Promise<Data>): Promise<Data> => {
      try {
        return await work
      } finally {
        // Also where it was refused: the image may have been changed or deleted elsewhere.
        await readAgain()
      }
    }
    return {
      readAgain,
      update: (id: string, body: BodyInputOf<typeof updateItem>) => thenRead(callApi(updateItem, { params: { id }, body, stayOn401: true })),
      remove: (id: string) => thenRead(callApi(deleteItem, { params: { id } })),
      restore: (id: string) => thenRead(callApi(restoreItem, { params: { id } })),
    }
  }, [client])
}
