import { queryOptions } from '@tanstack/react-query'
import type { ReleaseDetail } from '#domain/releases/detail.ts'
import { retry } from '#web/platform/query-client.ts'

/**
 * The label copy as its card draws it, and how many of its tracks have nothing left that a distributor would refuse: by the rule of the list
 * beside the form. What reads it is weighty, and a release without one need not load it.
 */
export const drawnLabelCopyQuery = (release: ReleaseDetail) => queryOptions({
  queryKey: ['metadata', 'label-copy', release.id, release.version, release.label_copy_saved_at],
  queryFn: async ({ client }) => {
    const [{ isrcsQuery, labelCopyQuery }, { formOf, readinessSheetOf }, { readiness, readinessSummary }] = await Promise.all([
      import('#web/label-copy/data.ts'), import('#web/label-copy/use-label-copy-form.ts'), import('#domain/label-copy/rules.ts'),
    ])
    const [copy, uses] = await Promise.all([client.fetchQuery(labelCopyQuery(release.id)), client.fetchQuery(isrcsQuery(release.id))])
    if (!copy) return null
    const sheet = readinessSheetOf(formOf(release, copy))
    return { copy, ready: readinessSummary(sheet, readiness(sheet, uses)).complete }
  },
  staleTime: 0,
  retry: retry(1),
})
