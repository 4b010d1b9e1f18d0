import { queryOptions } from '@tanstack/react-query'
import { getSheet } from '#domain/lyrics/calls.ts'
import { callApi, orNull } from '#web/platform/api-client.ts'
import { retry } from '#web/platform/query-client.ts'

/** A song's sheet, or null: a song without one is not an error but where a sheet starts. */
export const sheetQuery = (songId: string) =>
  queryOptions({
    queryKey: ['lyrics', songId],
    queryFn: ({ signal }) => orNull(callApi(getSheet, { params: { id: songId }, signal })),
    staleTime: 5 * 60_000,
    retry: retry(1),
  })
