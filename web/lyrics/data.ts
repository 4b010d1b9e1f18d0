import { queryOptions } from '@tanstack/react-query'
import { getSheet } from '#domain/lyrics/calls.ts'
import type { LyricSheet } from '#domain/lyrics/schema.ts'
import { ApiError, callApi } from '#web/platform/api-client.ts'
import { retry } from '#web/platform/query-client.ts'

/** A song's sheet, or null: a song without one is no error, it is where one begins. */
export const sheetQuery = (songId: string) =>
  queryOptions({
    queryKey: ['lyrics', songId],
    queryFn: async ({ signal }): Promise<LyricSheet | null> => {
      try {
        return await callApi(getSheet, { params: { id: songId }, signal })
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }
    },
    staleTime: 5 * 60_000,
    retry: retry(1),
  })
