import { z } from 'zod'
import { draftTexts } from '#domain/drafts/texts.ts'
import { defineCall } from '#domain/shared/call.ts'

/** 32 bytes, base64: encrypts what the account typed but did not save, once its session has ended on that device. */
export const getDraftKey = defineCall({
  method: 'GET',
  path: '/api/drafts/key',
  summary: "The key that seals the account's drafts on its devices",
  failure: draftTexts.keyFailed,
  data: z.object({ key: z.string().length(44) }),
})
