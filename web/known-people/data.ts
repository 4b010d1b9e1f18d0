import { queryOptions } from '@tanstack/react-query'
import { listContributors } from '#domain/known-people/calls.ts'
import { callApi } from '#web/platform/api-client.ts'
import { retry } from '#web/platform/query-client.ts'

/** Everyone the account has named before. */
export const contributorsQuery = queryOptions({
  queryKey: ['contributors'],
  queryFn: ({ signal }) => callApi(listContributors, { signal }),
  staleTime: 5 * 60_000,
  retry: retry(1),
})
