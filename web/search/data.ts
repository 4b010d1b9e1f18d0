import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listReleases } from '#domain/releases/calls.ts'
import { search } from '#domain/search/calls.ts'
import { callApi } from '#web/platform/api-client.ts'
import { keys } from '#web/platform/query-keys.ts'

/** Under the releases' key: whatever changes them changes what is found. A newer one aborts it. */
export const searchQuery = (typed: string) =>
  queryOptions({
    queryKey: [...keys.releases, 'search', typed],
    queryFn: ({ signal }) => callApi(search, { query: { q: typed }, signal }),
    staleTime: 10_000,
    gcTime: 60_000,
    placeholderData: keepPreviousData,
    enabled: typed !== '',
  })

/** The next releases, to add a song to. */
export const nextReleasesQuery = queryOptions({
  queryKey: [...keys.releases, 'next'],
  queryFn: ({ signal }) => callApi(listReleases, { query: { limit: 6 }, signal }),
})
