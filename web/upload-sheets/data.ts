import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { pages } from '#domain/shell/rules.ts'
import { getUploadSheet, saveTicks } from '#domain/upload-sheets/calls.ts'
import type { UploadItem } from '#domain/upload-sheets/schema.ts'
import { uploadTexts as texts } from '#domain/upload-sheets/texts.ts'
import { ofSong, paths } from '#web/app/paths.ts'
import { callApi, messageOf } from '#web/platform/api-client.ts'
import { withField } from '#web/platform/use-arrival.ts'
import { toast } from '#web/ui/toast-store.ts'

/** Always refetched: label copy, split sheets, lyrics and recordings change elsewhere. */
export const uploadSheetQuery = (releaseId: string) =>
  queryOptions({
    queryKey: ['upload-sheet', releaseId],
    queryFn: ({ signal }) => callApi(getUploadSheet, { params: { id: releaseId }, signal }),
    staleTime: 0,
  })

/** Sets or removes ticks, immediately on the screen; if they cannot be saved, the sheet shows what is stored. */
export function useTicks(releaseId: string) {
  const client = useQueryClient()
  const { queryKey } = uploadSheetQuery(releaseId)
  return async (keys: readonly string[], ticked: boolean): Promise<void> => {
    await client.cancelQueries({ queryKey })
    client.setQueryData(queryKey, (before) => {
      if (!before) return before
      const rest = before.ticked.filter((key) => !keys.includes(key))
      const changed = before.changed.filter((key) => !keys.includes(key))
      return { ...before, ticked: ticked ? [...rest, ...keys] : rest, changed }
    })
    try {
      await callApi(saveTicks, { params: { id: releaseId }, body: { keys: [...keys], ticked } })
    } catch (error) {
      toast.error(messageOf(error, texts.saveFailed))
      void client.invalidateQueries({ queryKey })
    }
  }
}

const recordingPath = ofSong(pages.recordings)

/** Where a value is typed. */
export function addressOfItem({ page, field }: UploadItem, releaseId: string, songId: string | null): string {
  if (songId !== null && page === 'recording') return recordingPath(releaseId, songId)
  if (songId !== null && page === 'lyrics') return paths.lyrics(releaseId, songId)
  if (songId !== null && page === 'split-sheet') return paths.splitSheet(releaseId, songId)
  const labelCopy = paths.editLabelCopy(releaseId)
  return field === null ? labelCopy : withField(labelCopy, field)
}
