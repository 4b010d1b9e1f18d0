import { z } from 'zod'
import { deleteAccountBody } from '#domain/account/schema.ts'
import { accountTexts } from '#domain/account/texts.ts'
import { defineCall } from '#domain/shared/call.ts'

export const deleteAccount = defineCall({
  method: 'DELETE',
  path: '/api/account',
  summary: "End the subscription and remove the caller's account with everything in it",
  failure: accountTexts.deleteFailed,
  body: deleteAccountBody,
  data: z.object({ deleted: z.literal(true) }),
})
