import { z } from 'zod'
import { defineCall } from '#domain/shared/call.ts'
import { uuid } from '#domain/shared/fields.ts'
import { societyTable, societyCsvFile, societyCsvQuery, worksCsvBody } from '#domain/society-tables/schema.ts'
import { societyTableTexts as texts } from '#domain/society-tables/texts.ts'

export const getSocietyTable = defineCall({
  method: 'GET',
  path: '/api/releases/{id}/society-table',
  summary: 'The works of a release with their writers, as a society registers them',
  failure: texts.loadFailed,
  params: z.object({ id: uuid }),
  data: societyTable,
})
export const makeSocietyCsv = defineCall({
  method: 'GET',
  path: '/api/releases/{id}/society-table/csv',
  summary: 'The same as a CSV file on the scale of a society; 409 with what to fix if a society would refuse it',
  failure: texts.csvFailed,
  params: z.object({ id: uuid }),
  query: societyCsvQuery,
  data: societyCsvFile,
})
export const makeWorksCsv = defineCall({
  method: 'POST',
  path: '/api/society-table/csv',
  summary: 'The same file for chosen works of any release',
  failure: texts.csvFailed,
  body: worksCsvBody,
  data: societyCsvFile,
})
