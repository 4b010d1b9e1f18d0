import { takedown, takedownBody } from '#domain/page-takedowns/schema.ts'
import { takedownTexts as texts } from '#domain/page-takedowns/texts.ts'
import { defineCall } from '#domain/shared/call.ts'

export const takePageDown = defineCall({
  method: 'POST',
  path: '/api/admin/page-takedowns',
  summary: 'Take a page for fans down for a reason, or put it back without one; written into the audit',
  failure: texts.failed,
  body: takedownBody,
  data: takedown,
})
