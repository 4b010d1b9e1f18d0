import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import {
  getReleasePage,
  getReleasePageCounts,
  publishReleasePage,
  saveReleasePage,
} from '#domain/release-pages/calls.ts'
import { releasePage, type ReleasePage } from '#domain/release-pages/schema.ts'
import type { BodyInputOf } from '#domain/shared/call.ts'
import { ApiError, callApi } from '#web/platform/api-client.ts'

/** Always refetched: its preview works for an hour. */
export const publicPageQuery = (id: string) =>
  queryOptions({
    queryKey: ['release-page', id],
    queryFn: ({ signal }) => callApi(getReleasePage, { params: { id }, signal }),
    staleTime: 0,
  })

export const pageCountsQuery = (id: string) =>
  queryOptions({
    queryKey: ['release-page-counts', id],
    queryFn: ({ signal }) => callApi(getReleasePageCounts, { params: { id }, signal }),
    staleTime: 0,
  })

/** Changes to a release's page. Each shows the new state, and throws ApiError. */
export function usePublicPageCalls(id: string) {
  const client = useQueryClient()
  return useMemo(() => {
    const then = async (answer: Promise<ReleasePage>): Promise<ReleasePage> => {
      const page = await answer
      client.setQueryData(publicPageQuery(id).queryKey, page)
      return page
    }
    return {
      save: (body: BodyInputOf<typeof saveReleasePage>) => then(callApi(saveReleasePage, { params: { id }, body })),
      publish: (published: boolean) => then(callApi(publishReleasePage, { params: { id }, body: { published } })),
    }
  }, [client, id])
}
export type PublicPageCalls = ReturnType<typeof usePublicPageCalls>

/** The page as stored now, from a 409; null for any other error. */
export const newerPage = (error: unknown): ReleasePage | null =>
  error instanceof ApiError && error.status === 409 ? (releasePage.safeParse(error.data).data ?? null) : null
