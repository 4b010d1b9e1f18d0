import { useMutation } from '@tanstack/react-query'
import { makeRecordings, makeReleaseRecordings } from '#domain/recordings-tables/calls.ts'
import type { DataOf } from '#domain/shared/call.ts'
import { callApi } from '#web/platform/api-client.ts'
import { saveFile } from '#web/platform/save-file.ts'

function save({ name, content, held }: DataOf<typeof makeRecordings>) {
  saveFile(name, content, 'text/csv')
  return { held }
}

/** Makes the file on the server, which refuses what a collector would refuse, and saves it. Its data: what the file contains. */
export const useReleaseRecordings = (releaseId: string) =>
  useMutation({ mutationFn: async () => save(await callApi(makeReleaseRecordings, { params: { id: releaseId } })) })

/** The same for chosen recordings of any release. */
export const useChosenRecordings = () =>
  useMutation({
    mutationFn: async (ids: readonly string[]) =>
      save(await callApi(makeRecordings, { body: { recording_ids: [...ids] } })),
  })
