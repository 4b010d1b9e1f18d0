import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { deleteMasterSheet, saveMasterSheet } from '#domain/master-sheets/calls.ts'
import type { SheetScope } from '#domain/master-sheets/rules.ts'
import type { SongOfRelease } from '#domain/songs/schema.ts'
import { saveSplitSheet } from '#domain/split-sheets/calls.ts'
import {
  splitSheetAnswer,
  toMasterWire,
  toSongWire,
  type SplitSheet,
  type SplitSheetInput,
} from '#domain/split-sheets/schema.ts'
import { contributorsQuery } from '#web/known-people/data.ts'
import { ApiError, callApi } from '#web/platform/api-client.ts'
import { keys } from '#web/platform/query-keys.ts'
import { releaseQuery } from '#web/releases/data.ts'
import { hasSheetOf, splitSheetQuery } from './data.ts'

function write(songId: string, scope: SheetScope, { contributors: rows, ...sheet }: SplitSheetInput) {
  const params = { id: songId }
  return scope === 'song'
    ? callApi(saveSplitSheet, { params, body: { ...sheet, contributors: rows.map(toSongWire) } })
    : callApi(saveMasterSheet, { params, body: { ...sheet, contributors: rows.map(toMasterWire) } })
}

/** Writes the sheet and shows it wherever it appears. Throws ApiError; a conflict carries the other version. */
export function useSaveSplitSheet(releaseId: string, songId: string, scope: SheetScope) {
  const client = useQueryClient()
  return async (sheet: SplitSheetInput): Promise<SplitSheet> => {
    try {
      const saved = await write(songId, scope, { ...sheet, release_id: releaseId })
      client.setQueryData(splitSheetQuery(songId, scope).queryKey, saved)
      noteSheet(client, releaseId, songId, { [hasSheetOf[scope]]: true })
      // The writers of this song, and of others of its work, as shown elsewhere.
      void client.invalidateQueries({ queryKey: keys.releases })
      void client.invalidateQueries({ queryKey: contributorsQuery.queryKey })
      return saved
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.status === 404) void client.invalidateQueries({ queryKey: releaseQuery(releaseId).queryKey })
      const theirs = error.code === 'conflict' ? splitSheetAnswer.safeParse(error.data).data : undefined
      if (theirs) client.setQueryData(splitSheetQuery(songId, scope).queryKey, theirs)
      throw error
    }
  }
}

/** Deletes a master sheet that was never sent. Throws ApiError. */
export function useDeleteMasterSheet(releaseId: string, songId: string) {
  const client = useQueryClient()
  return async (): Promise<void> => {
    await callApi(deleteMasterSheet, { params: { id: songId } })
    client.setQueryData(splitSheetQuery(songId, 'master').queryKey, null)
    noteSheet(client, releaseId, songId, { has_master_sheet: false })
    void client.invalidateQueries({ queryKey: keys.releases })
  }
}

function noteSheet(
  client: QueryClient,
  releaseId: string,
  songId: string,
  has: Partial<Pick<SongOfRelease, 'has_split_sheet' | 'has_master_sheet'>>,
): void {
  client.setQueryData(
    releaseQuery(releaseId).queryKey,
    (release) =>
      release && { ...release, songs: release.songs.map((song) => (song.id === songId ? { ...song, ...has } : song)) },
  )
}
