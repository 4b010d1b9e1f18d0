import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Proposal } from '#domain/agreements/schema.ts'
import { getSplitSheet, listContributors, saveSplitSheet } from '#domain/split-sheets/calls.ts'
import { splitSheetAnswer, toWire, type SplitSheet, type SplitSheetInput } from '#domain/split-sheets/schema.ts'
import { ApiError, callApi, orNull } from '#web/platform/api-client.ts'
import { hasDraft, keepDraft } from '#web/platform/drafts.ts'
import { retry } from '#web/platform/query-client.ts'
import { keys } from '#web/platform/query-keys.ts'
import { releaseQuery } from '#web/releases/data.ts'

/** A song's split sheet, or null. */
export const splitSheetQuery = (songId: string) =>
  queryOptions({
    queryKey: ['split-sheets', songId],
    queryFn: ({ signal }) => orNull(callApi(getSplitSheet, { params: { id: songId }, signal })),
    staleTime: 5 * 60_000,
    retry: retry(1),
  })

/** Everyone the account has named before. */
export const contributorsQuery = queryOptions({
  queryKey: ['contributors'],
  queryFn: ({ signal }) => callApi(listContributors, { signal }),
  staleTime: 5 * 60_000,
  retry: retry(1),
})

/** Writes the sheet and shows it wherever it appears. Throws ApiError; a conflict carries the other version. */
export function useSaveSplitSheet(releaseId: string, songId: string) {
  const client = useQueryClient()
  return async (sheet: SplitSheetInput): Promise<SplitSheet> => {
    try {
      const body = { ...sheet, contributors: sheet.contributors.map(toWire), release_id: releaseId }
      const saved = await callApi(saveSplitSheet, { params: { id: songId }, body })
      client.setQueryData(splitSheetQuery(songId).queryKey, saved)
      client.setQueryData(
        releaseQuery(releaseId).queryKey,
        (release) =>
          release && {
            ...release,
            songs: release.songs.map((song) => (song.id === songId ? { ...song, has_split_sheet: true } : song)),
          },
      )
      // The writers of this song, and of others of its work, in what is said of them elsewhere.
      void client.invalidateQueries({ queryKey: keys.releases })
      void client.invalidateQueries({ queryKey: contributorsQuery.queryKey })
      return saved
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.status === 404) void client.invalidateQueries({ queryKey: releaseQuery(releaseId).queryKey })
      const theirs = error.code === 'conflict' ? splitSheetAnswer.safeParse(error.data).data : undefined
      if (theirs) client.setQueryData(splitSheetQuery(songId).queryKey, theirs)
      throw error
    }
  }
}

/** The draft of the song's sheet in this tab. */
export const splitDraftName = (songId: string) => `split-sheet:${songId}`

/** Whether this tab keeps unsaved changes of the song's sheet. */
export const hasSplitDraft = (songId: string): boolean => hasDraft(splitDraftName(songId))

/** Fills these shares in, in hundredths, where the sheet's form will find them, unsaved. */
export async function keepProposedShares(sheet: SplitSheet, shares: Proposal['shares']): Promise<void> {
  const { formOf, withProposed } = await import('./form.ts')
  keepDraft(splitDraftName(sheet.song_id), { sheet, form: withProposed(formOf(sheet), shares) })
}
