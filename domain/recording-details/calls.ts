import { z } from 'zod'
import { recordingDetails, recordingDetailsBody, recordingOfSong } from '#domain/recording-details/schema.ts'
import { recordingTexts as texts } from '#domain/recording-details/texts.ts'
import { defineCall } from '#domain/shared/call.ts'
import { uuid } from '#domain/shared/fields.ts'

const params = z.object({ id: uuid })

export const listRecordings = defineCall({
  method: 'GET',
  path: '/api/releases/{id}/recordings',
  summary: 'The songs of a release with performers, AI contribution, place and date, and ℗ owner of their recordings',
  failure: texts.loadFailed,
  params,
  data: z.array(recordingOfSong),
})
export const saveRecordingDetails = defineCall({
  method: 'PUT',
  path: '/api/songs/{id}/recording',
  summary: "Write what is said of a song's recording, on every release that has it",
  failure: texts.saveFailed,
  params,
  body: recordingDetailsBody,
  data: recordingDetails,
})
