import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { getLabelCopy, listIsrcs, saveLabelCopy } from '#domain/label-copy/calls.ts'
import { readiness } from '#domain/label-copy/readiness-rules.ts'
import type { IsrcUse, LabelCopy, LabelCopyBody } from '#domain/label-copy/schema.ts'
import { readinessSummary } from '#domain/label-copy/summary-rules.ts'
import type { SaidOfSongs } from '#domain/label-copy/writer-rules.ts'
import type { ReleaseDetail } from '#domain/releases/detail.ts'
import { updateSong } from '#domain/songs/calls.ts'
import type { Song } from '#domain/songs/schema.ts'
import { contributorsQuery } from '#web/known-people/data.ts'
import { ApiError, callApi, orNull } from '#web/platform/api-client.ts'
import { retry } from '#web/platform/query-client.ts'
import { keys } from '#web/platform/query-keys.ts'
import { releaseQuery } from '#web/releases/data.ts'
import { formOf } from './form.ts'
import { readinessSheetOf } from './wire.ts'

/** A release's label copy, or null. Version 0: a release write created it, and it was never saved. */
export const labelCopyQuery = (releaseId: string) =>
  queryOptions({
    queryKey: ['label-copies', releaseId],
    queryFn: ({ signal }) => orNull(callApi(getLabelCopy, { params: { releaseId }, signal })),
    staleTime: 5 * 60_000,
    retry: retry(1),
  })

/** Where the account uses ISRCs on other releases; reloaded whenever a form opens. */
export const isrcsQuery = (releaseId: string) =>
  queryOptions({
    queryKey: ['label-copies', releaseId, 'isrcs'],
    queryFn: ({ signal }) => callApi(listIsrcs, { params: { releaseId }, signal }),
    staleTime: 0,
    retry: retry(1),
  })

/** The writers on the papers of a release's songs. */
export const saidOfSongs = (release: Pick<ReleaseDetail, 'songs'> | null): SaidOfSongs =>
  new Map(release?.songs.map(({ id, writers }) => [id, writers]))

/** How many of its tracks have nothing that a distributor would reject. */
export function readyTracks(release: ReleaseDetail, copy: LabelCopy, uses: readonly IsrcUse[]): number {
  const sheet = readinessSheetOf(formOf(release, copy))
  return readinessSummary(sheet, readiness(sheet, uses, saidOfSongs(release))).complete
}

/** Writes a label copy; reloads whatever shows its release or songs. Throws ApiError. */
export function useWriteLabelCopy() {
  const client = useQueryClient()
  return async (releaseId: string, body: LabelCopyBody): Promise<LabelCopy> => {
    try {
      const saved = await callApi(saveLabelCopy, { params: { releaseId }, body })
      client.setQueryData(labelCopyQuery(releaseId).queryKey, saved)
      void client.invalidateQueries({ queryKey: keys.releases })
      void client.invalidateQueries({ queryKey: keys.dashboard })
      // Names typed new are offered from now on.
      void client.invalidateQueries({ queryKey: contributorsQuery.queryKey })
      return saved
    } catch (error) {
      // Outdated, or its release or song was deleted: the page behind the form is outdated too.
      if (error instanceof ApiError && [400, 404, 409].includes(error.status))
        void client.invalidateQueries({ queryKey: releaseQuery(releaseId).queryKey })
      throw error
    }
  }
}

/** Release and label copy as the server has them now; throws ApiError. */
export function useReadNow(releaseId: string) {
  const client = useQueryClient()
  return async () => {
    const [release, copy] = await Promise.all([
      client.fetchQuery({ ...releaseQuery(releaseId), staleTime: 0 }),
      client.fetchQuery({ ...labelCopyQuery(releaseId), staleTime: 0 }),
    ])
    return { release, copy }
  }
}

/** Reloads what the server has reported as outdated. */
export function useReadAgain(releaseId: string) {
  const client = useQueryClient()
  return () =>
    void Promise.all([
      client.invalidateQueries({ queryKey: labelCopyQuery(releaseId).queryKey }),
      client.invalidateQueries({ queryKey: keys.releases }),
    ])
}

/** Takes the label copy's side of a difference by changing the song. Throws ApiError. */
export function useChangeSong(releaseId: string) {
  const client = useQueryClient()
  return async (
    { id, version }: Song,
    changes: Partial<Pick<Song, 'song_title' | 'duration_seconds' | 'track_number'>>,
  ): Promise<void> => {
    try {
      await callApi(updateSong, { params: { id }, body: { ...changes, version } })
    } finally {
      void client.invalidateQueries({ queryKey: releaseQuery(releaseId).queryKey })
    }
  }
}
