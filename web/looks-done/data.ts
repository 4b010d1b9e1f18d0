import { queryOptions } from '@tanstack/react-query'
import { getLooksDone } from '#domain/looks-done/calls.ts'
import { callApi } from '#web/platform/api-client.ts'
import { retry } from '#web/platform/query-client.ts'
import { keys } from '#web/platform/query-keys.ts'

/**
 * What looks done on a release, and the states of its papers. It follows from songs, label copy, split sheets and lyrics, so it is read
 * again wherever it appears, and with the releases.
 */
export const looksDoneQuery = (releaseId: string) =>
  queryOptions({
    queryKey: [...keys.releases, 'looks-done', releaseId],
    queryFn: ({ signal }) => callApi(getLooksDone, { params: { id: releaseId }, signal }),
    staleTime: 0,
    retry: retry(1),
  })
