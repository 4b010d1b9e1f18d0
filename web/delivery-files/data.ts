import { useMutation } from '@tanstack/react-query'
import { makeLabelCopyFile, makeLyricsFile } from '#domain/delivery-files/calls.ts'
import { deliveryTexts as texts } from '#domain/delivery-files/texts.ts'
import { callApi, messageOf } from '#web/platform/api-client.ts'
import { saveFile } from '#web/platform/save-file.ts'
import { refusedLines } from '#web/readiness/data.ts'
import { toast } from '#web/ui/toast-store.ts'

const onError = (error: Error) => void toast.error(messageOf(error, texts.failed))

/** Makes the label copy as a file on the server, which refuses what a store would refuse, and saves it. Its data: what the file contains. */
export const useLabelCopyFile = (releaseId: string) =>
  useMutation({
    mutationFn: async (format: 'csv' | 'json') => {
      const { name, content, held } = await callApi(makeLabelCopyFile, { params: { releaseId }, query: { format } })
      saveFile(name, content, format === 'csv' ? 'text/csv' : 'application/json')
      return held
    },
    // The page lists the faults.
    onError: (error) => refusedLines(error).length > 0 || onError(error),
  })

/** Makes the lyrics of a release as ZIP, saves it, and says which songs have no words. Its data: what the file contains. */
export const useLyricsFile = (releaseId: string) =>
  useMutation({
    mutationFn: async () => {
      const { name, content, files, without, held } = await callApi(makeLyricsFile, { params: { id: releaseId } })
      saveFile(
        name,
        Uint8Array.from(atob(content), (byte) => byte.charCodeAt(0)),
        'application/zip',
      )
      toast.success(texts.made(files), without.length > 0 ? texts.without(without) : undefined)
      return held
    },
    onError,
  })
