import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { getFanPage, publishFanPage, saveFanPage } from '#domain/fan-pages/calls.ts'
import { fanPage, type FanPage } from '#domain/fan-pages/schema.ts'
import type { BodyInputOf } from '#domain/shared/call.ts'
import { ApiError, callApi } from '#web/platform/api-client.ts'

export const fanPageQuery = queryOptions({
  queryKey: ['fan-page'],
  queryFn: ({ signal }) => callApi(getFanPage, { signal }),
  staleTime: 0,
})

/** Changes to the sign-up page. Each shows the new state, and throws ApiError. */
export function useFanPageCalls() {
  const client = useQueryClient()
  return useMemo(() => {
    const then = async (answer: Promise<FanPage>): Promise<FanPage> => {
      const page = await answer
      client.setQueryData(fanPageQuery.queryKey, page)
      return page
    }
    return {
      save: (body: BodyInputOf<typeof saveFanPage>) => then(callApi(saveFanPage, { body })),
      publish: (published: boolean) => then(callApi(publishFanPage, { body: { published } })),
    }
  }, [client])
}
export type FanPageCalls = ReturnType<typeof useFanPageCalls>

/** The page as stored now, from a 409; null for any other error. */
export const newerPage = (error: unknown): FanPage | null =>
  error instanceof ApiError && error.status === 409 ? (fanPage.safeParse(error.data).data ?? null) : null
