import { defineCall } from '#domain/shared/call.ts'
import { clientErrorAnswer, clientErrorBody, health } from '#domain/system/schema.ts'

export const getHealth = defineCall({
  method: 'GET', path: '/health', summary: 'Whether the server and its database answer', failure: 'Health check failed', data: health,
})
export const reportClientError = defineCall({
  method: 'POST', path: '/api/client-errors', summary: 'Write an error of the page into the log', failure: 'Request failed', body: clientErrorBody, data: clientErrorAnswer, status: 201,
})
