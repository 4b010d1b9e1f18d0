import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { listSheets } from '#domain/sheets/calls.ts'
import type { SheetSearch } from '#domain/sheets/schema.ts'
import { callApiWhole } from '#web/platform/api-client.ts'
import { retry } from '#web/platform/query-client.ts'

/** All split sheets, or those that fit a search; 25 at a time. Others answer in the meantime: never taken for fresh. */
export const sheetsQuery = (search: SheetSearch) =>
  infiniteQueryOptions({
    queryKey: ['sheets', search],
    queryFn: ({ pageParam, signal }) =>
      callApiWhole(listSheets, { query: { ...search, cursor: pageParam ?? undefined }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: retry(1),
  })
