import { z } from 'zod'
import { looksDone } from '#domain/looks-done/schema.ts'
import { looksDoneTexts } from '#domain/looks-done/texts.ts'
import { defineCall } from '#domain/shared/call.ts'
import { uuid } from '#domain/shared/fields.ts'

export const getLooksDone = defineCall({
  method: 'GET',
  path: '/api/releases/{id}/looks-done',
  summary: 'The open default tasks of a release whose work looks done, and the states of its papers',
  failure: looksDoneTexts.failed,
  params: z.object({ id: uuid }),
  data: looksDone,
})
