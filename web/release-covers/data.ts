import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { listItems } from '#domain/content/calls.ts'
import { chooseCover, getCover, removeCover } from '#domain/release-covers/calls.ts'
import { coverChecks, type CoverPicture } from '#domain/release-covers/rules.ts'
import type { CoverCheck, ReleaseCover } from '#domain/release-covers/schema.ts'
import { coverTexts as texts } from '#domain/release-covers/texts.ts'
import { contentKey, withAddresses } from '#web/content/data.ts'
import { looksDoneQuery } from '#web/looks-done/data.ts'
import { callApi, callApiWhole } from '#web/platform/api-client.ts'

/** Refetched whenever the library changes: the cover disappears and returns with its image. */
export const coverQuery = (releaseId: string) =>
  queryOptions({
    queryKey: [...contentKey, 'cover', releaseId],
    queryFn: ({ signal }) => callApi(getCover, { params: { id: releaseId }, signal }),
    ...withAddresses,
  })

/** The images that can become a cover, newest first. */
export const coverImagesQuery = infiniteQueryOptions({
  queryKey: [...contentKey, 'for-covers'],
  queryFn: ({ pageParam, signal }) =>
    callApiWhole(listItems, { query: { kind: 'image', cursor: pageParam ?? undefined }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.next,
  ...withAddresses,
})

type State = { tone: 'ok' | 'warn' | 'plain'; words: string }

/** The result of the checks: it passes, a number of faults to fix, or a number that may be asked about. */
export function stateOf(checks: readonly CoverCheck[]): State {
  const refused = checks.filter(({ level }) => level === 'refused').length
  if (refused > 0) return { tone: 'warn', words: texts.state.toFix(refused) }
  return checks.length > 0
    ? { tone: 'plain', words: texts.state.asked(checks.length) }
    : { tone: 'ok', words: texts.state.ready }
}
export const stateOfPicture = (picture: CoverPicture): State => stateOf(coverChecks(picture))

/** The writes; the pages that show the cover, its image or its task follow. They throw ApiError. */
export function useCoverCalls() {
  const client = useQueryClient()
  return useMemo(() => {
    async function write(releaseId: string, work: Promise<ReleaseCover>): Promise<ReleaseCover> {
      const { queryKey } = coverQuery(releaseId)
      try {
        const cover = await work
        client.setQueryData(queryKey, cover)
        return cover
      } finally {
        // Also after a failure: it may have been changed elsewhere.
        void client.invalidateQueries({ queryKey: contentKey })
        void client.invalidateQueries({ queryKey: looksDoneQuery(releaseId).queryKey })
      }
    }
    return {
      read: (releaseId: string) => client.fetchQuery({ ...coverQuery(releaseId), staleTime: 0 }),
      choose: (releaseId: string, item_id: string, version: number) =>
        write(releaseId, callApi(chooseCover, { params: { id: releaseId }, body: { item_id, version } })),
      remove: (releaseId: string) => write(releaseId, callApi(removeCover, { params: { id: releaseId } })),
    }
  }, [client])
}
