import { z } from 'zod'
import { labelCopyFile, lyricsFile } from '#domain/delivery-files/schema.ts'
import { deliveryTexts as texts } from '#domain/delivery-files/texts.ts'
import { defineCall } from '#domain/shared/call.ts'
import { uuid } from '#domain/shared/fields.ts'
import { fieldTexts } from '#domain/shared/texts.ts'

export const makeLabelCopyFile = defineCall({
  method: 'GET',
  path: '/api/labelcopy/{releaseId}/file',
  summary: 'A saved label copy as CSV, one line a track, or as JSON; 409 with what to fix if a store would refuse it',
  failure: texts.failed,
  params: z.object({ releaseId: uuid }),
  query: z.object({ format: z.enum(['csv', 'json'], fieldTexts.notChoice).default('csv') }),
  data: labelCopyFile,
})
export const makeLyricsFile = defineCall({
  method: 'GET',
  path: '/api/releases/{id}/lyrics-file',
  summary: 'The lyrics of a release as stores take them, one text file a song, as ZIP; 409 if no song has words',
  failure: texts.failed,
  params: z.object({ id: uuid }),
  data: lyricsFile,
})
