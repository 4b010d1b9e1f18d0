import { z } from 'zod'
import { recordingsBody, recordingsFile } from '#domain/recordings-tables/schema.ts'
import { recordingsTableTexts as texts } from '#domain/recordings-tables/texts.ts'
import { defineCall } from '#domain/shared/call.ts'
import { uuid } from '#domain/shared/fields.ts'

export const makeReleaseRecordings = defineCall({
  method: 'GET',
  path: '/api/releases/{id}/recordings-table/csv',
  summary:
    'The recordings of a release for collectors of neighboring rights, as CSV; 409 with what to fix if they would refuse it',
  failure: texts.failed,
  params: z.object({ id: uuid }),
  data: recordingsFile,
})
export const makeRecordings = defineCall({
  method: 'POST',
  path: '/api/recordings-table/csv',
  summary: 'The same file for chosen recordings of any release',
  failure: texts.failed,
  body: recordingsBody,
  data: recordingsFile,
})
