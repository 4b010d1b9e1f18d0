import { z } from 'zod'
import { sessionList } from '#domain/sessions/schema.ts'
import { sessionsTexts } from '#domain/sessions/texts.ts'
import { defineCall } from '#domain/shared/call.ts'
import { uuid } from '#domain/shared/fields.ts'

export const listSessions = defineCall({
  method: 'GET',
  path: '/api/sessions',
  summary: "The caller's signed-in browsers, the one seen last first",
  failure: sessionsTexts.loadFailed,
  data: sessionList,
})
export const endSession = defineCall({
  method: 'DELETE',
  path: '/api/sessions/{id}',
  summary: "End one of the caller's sessions immediately",
  failure: sessionsTexts.endFailed,
  params: z.object({ id: uuid }),
  data: z.object({ ended: z.literal(true) }),
})
