import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { BodyInputOf } from '#domain/shared/call.ts'
import { addShows, deleteShows, listShows, restoreShows, updateShow } from '#domain/shows/calls.ts'
import { show, type Show, type ShowBody } from '#domain/shows/schema.ts'
import { callApi, newerBy } from '#web/platform/api-client.ts'

export const showsQuery = queryOptions({ queryKey: ['shows'], queryFn: ({ signal }) => callApi(listShows, { signal }) })

/** Changes to the account's shows. Each reloads the list and the previews of tour posters, and throws ApiError. */
export function useShowCalls() {
  const client = useQueryClient()
  return useMemo(() => {
    const then = async <T>(answer: Promise<T>): Promise<T> => {
      try {
        return await answer
      } finally {
        // A poster's preview names its shows by id: its key stays the same when one changes.
        void client.invalidateQueries({ queryKey: ['artwork', 'tour'] })
        // Also after a failure: the change may have been made.
        await client.invalidateQueries({ queryKey: showsQuery.queryKey })
      }
    }
    return {
      add: (shows: BodyInputOf<typeof addShows>['shows']) => then(callApi(addShows, { body: { shows } })),
      update: ({ id, version }: Show, body: ShowBody) =>
        then(callApi(updateShow, { params: { id }, body: { ...body, version } })),
      remove: (ids: string[]) => then(callApi(deleteShows, { body: { ids } })),
      restore: (ids: string[]) => then(callApi(restoreShows, { body: { ids } })),
    }
  }, [client])
}
export type ShowCalls = ReturnType<typeof useShowCalls>

/** The show as stored now, from a 409; null for any other error. */
export const newerOf = newerBy(show)
