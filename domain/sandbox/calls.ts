import { z } from 'zod'
import { defineCall } from '#domain/shared/call.ts'
import { text } from '#domain/shared/fields.ts'
import { sandboxTexts } from '#domain/sandbox/texts.ts'

const params = z.object({ sessionId: text(200) })

export const getSandboxCheckout = defineCall({
  method: 'GET', path: '/sandbox/api/checkout/{sessionId}', summary: 'A test checkout', failure: sandboxTexts.notFound, params,
  data: z.object({ id: z.string(), cancelUrl: z.string(), withTrial: z.boolean(), paid: z.boolean(), amount: z.number().int(), currency: z.string(), trialEndsAt: z.string() }),
})
export const paySandboxCheckout = defineCall({
  method: 'POST', path: '/sandbox/api/checkout/{sessionId}/pay', summary: 'Pay a test checkout', failure: sandboxTexts.payFailed, params,
  data: z.object({ successUrl: z.string() }),
})
export const listOutbox = defineCall({
  method: 'GET', path: '/sandbox/outbox', summary: 'The mails in the local outbox, newest first', failure: 'Request failed', query: z.object({ to: text(255).optional() }),
  data: z.array(z.object({ id: z.string(), to: z.string(), kind: z.string(), subject: z.string(), text: z.string(), html: z.string().optional(), sentAt: z.string() })),
})
