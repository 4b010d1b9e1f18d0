import { z } from 'zod'
import { defineCall } from '#domain/shared/call.ts'
import { listedSheet, listSheetsQuery } from '#domain/sheets/schema.ts'
import { sheetTexts } from '#domain/sheets/texts.ts'

export const listSheets = defineCall({
  method: 'GET',
  path: '/api/split-sheets',
  summary:
    'All split sheets of the account with their state and who is missing; also those that were sent and whose song was deleted',
  failure: sheetTexts.listFailed,
  query: listSheetsQuery,
  data: z.array(listedSheet),
})
