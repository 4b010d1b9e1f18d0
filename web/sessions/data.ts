import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { endSession, listSessions } from '#domain/sessions/calls.ts'
import { callApi } from '#web/platform/api-client.ts'
import { useAuth } from '#web/platform/auth-context.tsx'
import { retry } from '#web/platform/query-client.ts'

/** Where the caller is signed in; reloaded each time the page is opened, because other devices come and go. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => callApi(listSessions, { signal }),
  staleTime: 0,
  retry: retry(2),
})

/** Ends one session. Always reloads the list: the session may have ended by itself. */
export function useEndSession() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => callApi(endSession, { params: { id } }),
    onSettled: () => client.invalidateQueries(sessionsQuery),
  })
}

/** Ends every session except this browser's. */
export function useEndOtherSessions() {
  const client = useQueryClient()
  const { signOutEverywhere } = useAuth()
  return useMutation({ mutationFn: signOutEverywhere, onSettled: () => client.invalidateQueries(sessionsQuery) })
}
