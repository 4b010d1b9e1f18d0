import { z } from 'zod'
import { clockBody, deedBody } from '#domain/sandbox/schema.ts'
import { sandboxBillingTexts as billingTexts, sandboxTexts } from '#domain/sandbox/texts.ts'
import { defineCall } from '#domain/shared/call.ts'
import { text } from '#domain/shared/fields.ts'
import { clientTexts, serverTexts } from '#domain/shared/texts.ts'
import { subscriptionStatuses } from '#domain/subscriptions/schema.ts'

const params = z.object({ sessionId: text(200) })

export const getSandboxCheckout = defineCall({
  method: 'GET',
  path: '/sandbox/api/checkout/{sessionId}',
  summary: 'A test checkout',
  failure: sandboxTexts.notFound,
  params,
  data: z.object({
    id: z.string(),
    cancelUrl: z.string(),
    withTrial: z.boolean(),
    paid: z.boolean(),
    amount: z.number().int(),
    currency: z.string(),
    trialEndsAt: z.string(),
  }),
})
export const paySandboxCheckout = defineCall({
  method: 'POST',
  path: '/sandbox/api/checkout/{sessionId}/pay',
  summary: 'Pay a test checkout',
  failure: sandboxTexts.payFailed,
  params,
  data: z.object({ successUrl: z.string() }),
})
export const listOutbox = defineCall({
  method: 'GET',
  path: '/sandbox/outbox',
  summary: 'The mails in the local outbox, newest first; `next` leads to older ones that were not looked at',
  failure: clientTexts.requestFailed,
  query: z.object({ to: text(255).optional(), cursor: z.string().max(100, serverTexts.badCursor).optional() }),
  data: z.array(
    z.object({
      id: z.string(),
      to: z.string(),
      kind: z.string(),
      subject: z.string(),
      text: z.string(),
      html: z.string().optional(),
      sentAt: z.string(),
    }),
  ),
})

const sandboxSubscription = z.object({
  id: z.string(),
  email: z.string().nullable(),
  status: z.enum(subscriptionStatuses),
  currentPeriodEnd: z.string().nullable(),
  cancelAtPeriodEnd: z.boolean(),
  cardFails: z.boolean(),
  /** When the sandbox next does something with it on its own. */
  nextAt: z.string().nullable(),
})
const sandboxBilling = z.object({ now: z.string(), offsetMs: z.number(), subscriptions: z.array(sandboxSubscription) })

export const getSandboxBilling = defineCall({
  method: 'GET',
  path: '/sandbox/api/billing',
  summary: "The test payments' clock and subscriptions",
  failure: billingTexts.loadFailed,
  data: sandboxBilling,
})
export const moveSandboxClock = defineCall({
  method: 'POST',
  path: '/sandbox/api/billing/clock',
  summary: "Move the test payments' clock forward; what is due by then happens",
  failure: billingTexts.failed,
  body: clockBody,
  data: sandboxBilling,
})
export const resetSandboxClock = defineCall({
  method: 'POST',
  path: '/sandbox/api/billing/clock/reset',
  summary: "Set the test payments' clock to the real time",
  failure: billingTexts.failed,
  data: sandboxBilling,
})
export const doToSandboxSubscription = defineCall({
  method: 'POST',
  path: '/sandbox/api/billing/subscriptions/{subscriptionId}',
  summary: 'Let something happen to a test subscription',
  failure: billingTexts.failed,
  params: z.object({ subscriptionId: text(200) }),
  body: deedBody,
  data: sandboxBilling,
})
