import { z } from 'zod'
import { mlcBody, mlcFile, mlcWorks } from '#domain/mlc/schema.ts'
import { mlcTexts as texts } from '#domain/mlc/texts.ts'
import { defineCall } from '#domain/shared/call.ts'
import { uuid } from '#domain/shared/fields.ts'

export const getMlcWorks = defineCall({
  method: 'GET',
  path: '/api/releases/{id}/mlc',
  summary: 'The works of a release with writers, recordings and song codes, as The MLC registers them',
  failure: texts.loadFailed,
  params: z.object({ id: uuid }),
  data: mlcWorks,
})
export const makeMlcBulk = defineCall({
  method: 'POST',
  path: '/api/mlc/bulk',
  summary:
    "Works as The MLC's bulk sheet, without a publisher's IPI as a sheet for its individual form; 409 with what to fix",
  failure: texts.fileFailed,
  body: mlcBody,
  data: mlcFile,
})
export const makeMlcMatch = defineCall({
  method: 'POST',
  path: '/api/mlc/match',
  summary: "The recordings of works with a song code as The MLC's bulk match file; 409 if there are none",
  failure: texts.fileFailed,
  body: mlcBody,
  data: mlcFile,
})
