import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { listRecordings, saveRecordingDetails } from '#domain/recording-details/calls.ts'
import type { RecordingDetailsBody } from '#domain/recording-details/schema.ts'
import { contributorsQuery } from '#web/known-people/data.ts'
import { partiesQuery } from '#web/parties/data.ts'
import { callApi } from '#web/platform/api-client.ts'

const recordingsKey = ['recordings'] as const

/** The songs of a release with their recordings' details. */
export const recordingsQuery = (releaseId: string) =>
  queryOptions({
    queryKey: [...recordingsKey, releaseId],
    queryFn: ({ signal }) => callApi(listRecordings, { params: { id: releaseId }, signal }),
    staleTime: 0,
  })

/** Saves the details of a song's recording, and shows them. Throws ApiError. */
export function useSaveRecording(releaseId: string, songId: string) {
  const client = useQueryClient()
  return async (body: RecordingDetailsBody) => {
    const details = await callApi(saveRecordingDetails, { params: { id: songId }, body })
    client.setQueryData(recordingsQuery(releaseId).queryKey, (before) =>
      before?.map((song) => (song.details.recording_id === details.recording_id ? { ...song, details } : song)),
    )
    // Another release may have the recording, and a new name became a person.
    const ofOthers = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[1] !== releaseId
    void client.invalidateQueries({ queryKey: recordingsKey, predicate: ofOthers })
    for (const { queryKey } of [contributorsQuery, partiesQuery]) void client.invalidateQueries({ queryKey })
    return details
  }
}
