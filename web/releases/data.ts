import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { createRelease, getRelease, listReleases } from '#domain/releases/calls.ts'
import type { ReleaseListItem, ReleaseTotals } from '#domain/releases/schema.ts'
import type { BodyInputOf } from '#domain/shared/call.ts'
import { callApi, callApiWhole } from '#web/platform/api-client.ts'
import { retry } from '#web/platform/query-client.ts'

type Page = { data: ReleaseListItem[]; next: string | null; totals: ReleaseTotals }

/** The list, 50 at a time. */
export const releasesQuery = infiniteQueryOptions({
  queryKey: ['releases', 'list'],
  queryFn: async ({ pageParam, signal }): Promise<Page> => {
    const answer = await callApiWhole(listReleases, { query: { cursor: pageParam ?? undefined }, signal })
    return { data: answer.data, next: answer.next, totals: answer.totals as ReleaseTotals }
  },
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.next,
  staleTime: 5 * 60_000,
  retry: retry(2),
})

export const releaseQuery = (id: string) => queryOptions({
  queryKey: ['releases', 'detail', id],
  queryFn: ({ signal }) => callApi(getRelease, { params: { id }, signal }),
  staleTime: 5 * 60_000,
  retry: retry(2),
})

export type NewRelease = BodyInputOf<typeof createRelease>

/** Makes a release; the list is read again. */
export function useCreateRelease() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (release: NewRelease) => callApi(createRelease, { body: release, stayOn401: true }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['releases'] }),
  })
}
