import { queryOptions } from '@tanstack/react-query'
import { getReadiness } from '#domain/readiness/calls.ts'
import type { Line } from '#domain/readiness/schema.ts'
import { addressOf, pages } from '#domain/shell/rules.ts'
import { paths } from '#web/app/paths.ts'
import { callApi } from '#web/platform/api-client.ts'
import { withField } from '#web/platform/use-arrival.ts'

/** Read anew each time: label copy, split sheets and people change elsewhere. */
export const readinessQuery = (releaseId: string) =>
  queryOptions({
    queryKey: ['readiness', releaseId],
    queryFn: ({ signal }) => callApi(getReadiness, { params: { id: releaseId }, signal }),
    staleTime: 0,
  })

/** Where a line is mended. */
export function addressOfLine({ place: { page, song_id, field } }: Line, releaseId: string): string {
  if (page === 'people') return paths.people
  if (page === 'cover') return `${paths.release(releaseId)}#cover`
  if (page === 'recording') return addressOf(pages.recordings, { id: releaseId, ...(song_id && { songId: song_id }) })
  if (page === 'registration') return paths.registration
  if (page === 'ddex') return paths.ddex(releaseId)
  if (page === 'split-sheet' && song_id)
    // Only the form has fields.
    return field ? withField(paths.editSplitSheet(releaseId, song_id), field) : paths.splitSheet(releaseId, song_id)
  return field ? withField(paths.editLabelCopy(releaseId), field) : paths.editLabelCopy(releaseId)
}
