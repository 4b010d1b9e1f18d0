import { z } from 'zod'
import { defineCall } from '#domain/shared/call.ts'
import { uuid } from '#domain/shared/fields.ts'
import { societyTable } from '#domain/society-tables/schema.ts'
import { societyTableTexts as texts } from '#domain/society-tables/texts.ts'

export const getSocietyTable = defineCall({
  method: 'GET',
  path: '/api/releases/{id}/society-table',
  summary: 'The works of a release with their writers, as a society registers them',
  failure: texts.loadFailed,
  params: z.object({ id: uuid }),
  data: societyTable,
})
