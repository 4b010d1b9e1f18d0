import { defineCall } from '#domain/shared/call.ts'
import { clientTexts } from '#domain/shared/texts.ts'
import { clientErrorAnswer, clientErrorBody, health } from '#domain/system/schema.ts'
import { systemTexts } from '#domain/system/texts.ts'

export const getHealth = defineCall({
  method: 'GET',
  path: '/health',
  summary: 'Whether the server and its database answer',
  failure: systemTexts.healthFailed,
  data: health,
})
export const reportClientError = defineCall({
  method: 'POST',
  path: '/api/client-errors',
  summary: 'Write an error of the page into the log',
  failure: clientTexts.requestFailed,
  body: clientErrorBody,
  data: clientErrorAnswer,
  status: 201,
})
