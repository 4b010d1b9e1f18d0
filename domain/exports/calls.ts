import { z } from 'zod'
import { exportTicket, ticketQuery } from '#domain/exports/schema.ts'
import { exportTexts } from '#domain/exports/texts.ts'
import { defineCall } from '#domain/shared/call.ts'

export const downloadExport = defineCall({
  method: 'GET',
  path: '/api/account/export',
  summary: "Everything of the caller's account as one ZIP, streamed",
  failure: exportTexts.failed,
  data: z.unknown(),
})
export const makeExportTicket = defineCall({
  method: 'POST',
  path: '/api/account/export-ticket',
  summary: 'An address at which a browser downloads the ZIP without a token, for two minutes',
  failure: exportTexts.failed,
  data: exportTicket,
})
export const downloadByTicket = defineCall({
  method: 'GET',
  path: '/api/account/export/download',
  summary: 'The ZIP by a signed address of export-ticket',
  failure: exportTexts.failed,
  query: ticketQuery,
  data: z.unknown(),
})
