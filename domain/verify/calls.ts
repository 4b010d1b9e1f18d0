import { z } from 'zod'
import { defineCall } from '#domain/shared/call.ts'
import { registered } from '#domain/verify/schema.ts'
import { verifyTexts } from '#domain/verify/texts.ts'

export const verifyCode = defineCall({
  method: 'GET',
  path: '/api/verify/{code}',
  summary: 'What is known of the signed split sheet with this code',
  failure: verifyTexts.loadFailed,
  params: z.object({ code: z.string().max(200) }),
  data: registered,
})
