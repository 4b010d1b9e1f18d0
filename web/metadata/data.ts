import { queryOptions } from '@tanstack/react-query'
import type { ReleaseDetail } from '#domain/releases/detail.ts'
import { retry } from '#web/platform/query-client.ts'

/**
 * The label copy as its card shows it, and how many of its tracks have nothing that a distributor would reject, by the rules of the
 * list next to the form. The code for that is heavy, and a release without a label copy need not load it.
 */
export const drawnLabelCopyQuery = (release: ReleaseDetail) =>
  queryOptions({
    queryKey: ['metadata', 'label-copy', release.id, release.version, release.label_copy_saved_at],
    queryFn: async ({ client }) => {
      const { isrcsQuery, labelCopyQuery, readyTracks } = await import('#web/label-copy/data.ts')
      const [copy, uses] = await Promise.all([
        client.fetchQuery(labelCopyQuery(release.id)),
        client.fetchQuery(isrcsQuery(release.id)),
      ])
      return copy && { copy, ready: readyTracks(release, copy, uses) }
    },
    staleTime: 0,
    retry: retry(1),
  })
