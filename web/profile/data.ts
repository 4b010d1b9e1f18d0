import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { getProfile, markWelcomed } from '#domain/profile/calls.ts'
import { callApi } from '#web/platform/api-client.ts'
import { retry } from '#web/platform/query-client.ts'
import { keys } from '#web/platform/query-keys.ts'

export const profileQuery = queryOptions({
  queryKey: keys.profile,
  queryFn: ({ signal }) => callApi(getProfile, { signal }),
  staleTime: 2 * 60_000,
  retry: retry(2),
})

/** Records that the welcome screen was left. If that fails it appears once more, and nobody is held up. */
export function useMarkWelcomed() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callApi(markWelcomed),
    onSuccess: (profile) => client.setQueryData(profileQuery.queryKey, profile),
  })
}
