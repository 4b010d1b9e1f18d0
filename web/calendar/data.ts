import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { getCalendarFeed, removeCalendarFeed, resetCalendarFeed } from '#domain/calendar/calls.ts'
import type { CalendarFeed } from '#domain/calendar/schema.ts'
import { callApi } from '#web/platform/api-client.ts'
import { retry } from '#web/platform/query-client.ts'

/** Reloaded each time the dialog opens: another device may have reset it, and an old address is worse than none. */
export const calendarFeedQuery = queryOptions({
  queryKey: ['calendar-feed'],
  queryFn: ({ signal }) => callApi(getCalendarFeed, { signal }),
  staleTime: 0,
  retry: retry(1),
})

/** Creates, replaces or removes the address. */
export function useChangeFeed() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: 'reset' | 'remove') => callApi(change === 'reset' ? resetCalendarFeed : removeCalendarFeed),
    onMutate: () => client.cancelQueries({ queryKey: calendarFeedQuery.queryKey }),
    onSuccess: (feed) => client.setQueryData<CalendarFeed>(calendarFeedQuery.queryKey, feed),
  })
}
