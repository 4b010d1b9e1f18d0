import { queryOptions } from '@tanstack/react-query'
import { getLooksDone } from '#domain/looks-done/calls.ts'
import type { Paper, SongPapers } from '#domain/looks-done/schema.ts'
import { paths } from '#web/app/paths.ts'
import { callApi } from '#web/platform/api-client.ts'
import { retry } from '#web/platform/query-client.ts'
import { keys } from '#web/platform/query-keys.ts'
import { withField } from '#web/platform/use-arrival.ts'

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

export const papersOfSong = ['lyrics', 'label_copy', 'split_sheet'] as const
/** The tone of a badge for each state. */
export const paperTones = { ready: 'ok', fix: 'warn', none: 'plain' } as const satisfies Record<Paper['state'], string>

/** A paper that is there is shown; otherwise where it begins. */
export function paperAddress(
  releaseId: string,
  { id, track_number, ...song }: SongPapers,
  column: (typeof papersOfSong)[number],
): string {
  if (column === 'lyrics') return withField(paths.lyrics(releaseId, id), 'words')
  if (column === 'label_copy') return withField(paths.editLabelCopy(releaseId), `track-${track_number}`)
  return song.split_sheet.state === 'none'
    ? withField(paths.editSplitSheet(releaseId, id), 'open')
    : paths.splitSheet(releaseId, id)
}
