import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getProfile, markWelcomed } from '#domain/profile/calls.ts'
import { mayWrite } from '#domain/subscriptions/rules.ts'
import { callApi } from '#web/platform/api-client.ts'
import { retry } from '#web/platform/query-client.ts'
import { keys } from '#web/platform/query-keys.ts'

export const profileQuery = queryOptions({
  queryKey: keys.profile,
  queryFn: ({ signal }) => callApi(getProfile, { signal }),
  staleTime: 2 * 60_000,
  retry: retry(2),
})

/** Whether the account may write, as far as is known; to read and to make papers it always may. The server decides. */
export function useMayWrite(): boolean {
  const profile = useQuery(profileQuery).data
  return !profile || profile.account_type === 'admin' || mayWrite(profile.subscription.status)
}

/** Records that the welcome screen was left. If that fails it appears again, and nobody is blocked. */
export function useMarkWelcomed() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callApi(markWelcomed),
    onSuccess: (profile) => client.setQueryData(profileQuery.queryKey, profile),
  })
}
