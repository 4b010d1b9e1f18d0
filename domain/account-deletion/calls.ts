import { z } from 'zod'
import { deleteAccountBody } from '#domain/account-deletion/schema.ts'
import { accountTexts } from '#domain/account-deletion/texts.ts'
import { defineCall } from '#domain/shared/call.ts'

export const deleteAccount = defineCall({
  method: 'DELETE',
  path: '/api/account',
  summary: "End the subscription and remove the caller's account with everything in it",
  failure: accountTexts.deleteFailed,
  body: deleteAccountBody,
  data: z.object({ deleted: z.literal(true) }),
})
