import { z } from 'zod'
import { fanSender, listSendersQuery, senderTotals, stopBody, stopState } from '#domain/fan-senders/schema.ts'
import { fanSenderTexts as texts } from '#domain/fan-senders/texts.ts'
import { defineCall } from '#domain/shared/call.ts'
import { uuid } from '#domain/shared/fields.ts'

const params = z.object({ id: uuid })

export const listFanSenders = defineCall({
  method: 'GET',
  path: '/api/admin/fan-senders',
  summary:
    'Artists whose mails to fans were on their way in the last 30 days, with what became of them; and those stopped',
  failure: texts.loadFailed,
  query: listSendersQuery,
  data: z.array(fanSender),
  totals: senderTotals,
})
export const stopFanMails = defineCall({
  method: 'POST',
  path: '/api/admin/fan-senders/{id}/stop',
  summary: "Stop an artist's mails to fans for a reason; written into the audit",
  failure: texts.stopFailed,
  params,
  body: stopBody,
  data: stopState,
})
export const allowFanMails = defineCall({
  method: 'DELETE',
  path: '/api/admin/fan-senders/{id}/stop',
  summary: "Let an artist's mails to fans leave again; written into the audit",
  failure: texts.allowFailed,
  params,
  data: stopState,
})
