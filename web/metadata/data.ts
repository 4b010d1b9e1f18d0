import { queryOptions } from '@tanstack/react-query'
import { retry } from '#web/platform/query-client.ts'

/** The label copy as its card draws it. What reads it weighs 8 kB, which a release without one need not load. */
export const drawnLabelCopyQuery = (releaseId: string) => queryOptions({
  queryKey: ['metadata', 'label-copy', releaseId],
  queryFn: async ({ client }) => {
    const { labelCopyQuery } = await import('#web/label-copy/data.ts')
    return client.fetchQuery(labelCopyQuery(releaseId))
  },
  staleTime: 0,
  retry: retry(1),
})
