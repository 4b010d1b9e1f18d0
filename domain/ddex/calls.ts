import { z } from 'zod'
import { ddexMessageFile, ddexMessageQuery } from '#domain/ddex/schema.ts'
import { ddexTexts as texts } from '#domain/ddex/texts.ts'
import { defineCall } from '#domain/shared/call.ts'
import { uuid } from '#domain/shared/fields.ts'

export const makeDdexMessage = defineCall({
  method: 'GET',
  path: '/api/releases/{id}/ddex',
  summary: 'The DDEX ERN 4.3.2 message about a release for one recipient; 409 with what to fix if it would be refused',
  failure: texts.makeFailed,
  params: z.object({ id: uuid }),
  query: ddexMessageQuery,
  data: ddexMessageFile,
})
