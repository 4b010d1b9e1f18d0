import { z } from 'zod'
import { readiness } from '#domain/readiness/schema.ts'
import { readinessTexts as texts } from '#domain/readiness/texts.ts'
import { defineCall } from '#domain/shared/call.ts'
import { uuid } from '#domain/shared/fields.ts'

export const getReadiness = defineCall({
  method: 'GET',
  path: '/api/releases/{id}/readiness',
  summary: 'What each destination would refuse or ask about in the papers of a release',
  failure: texts.loadFailed,
  params: z.object({ id: uuid }),
  data: readiness,
})
