import { z } from 'zod'
import { changedRecipientBody, newRecipientBody, recipient } from '#domain/ddex-recipients/schema.ts'
import { recipientTexts as texts } from '#domain/ddex-recipients/texts.ts'
import { defineCall } from '#domain/shared/call.ts'
import { uuid } from '#domain/shared/fields.ts'

const params = z.object({ id: uuid })

export const listRecipients = defineCall({
  method: 'GET',
  path: '/api/ddex-recipients',
  summary: "Who receives the account's DDEX messages, by name",
  failure: texts.listFailed,
  data: z.array(recipient),
})
export const addRecipient = defineCall({
  method: 'POST',
  path: '/api/ddex-recipients',
  summary: 'Add a recipient of DDEX messages; an id that was added before adds nothing',
  failure: texts.saveFailed,
  body: newRecipientBody,
  data: recipient,
  status: 201,
})
export const updateRecipient = defineCall({
  method: 'PUT',
  path: '/api/ddex-recipients/{id}',
  summary: 'Change a recipient of DDEX messages',
  failure: texts.saveFailed,
  params,
  body: changedRecipientBody,
  data: recipient,
})
export const deleteRecipient = defineCall({
  method: 'DELETE',
  path: '/api/ddex-recipients/{id}',
  summary: 'Delete a recipient of DDEX messages',
  failure: texts.removeFailed,
  params,
  data: z.object({ id: uuid }),
})
export const restoreRecipient = defineCall({
  method: 'POST',
  path: '/api/ddex-recipients/{id}/restore',
  summary: 'Undo the deletion of a recipient',
  failure: texts.restoreFailed,
  params,
  data: recipient,
})
