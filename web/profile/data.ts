import { queryOptions } from '@tanstack/react-query'
import { getProfile } from '#domain/profile/calls.ts'
import { callApi } from '#web/platform/api-client.ts'
import { retry } from '#web/platform/query-client.ts'

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => callApi(getProfile, { signal }),
  staleTime: 2 * 60_000,
  retry: retry(2),
})
