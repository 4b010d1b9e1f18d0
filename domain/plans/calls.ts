import { z } from 'zod'
import { checkoutAnswer, checkoutBody, product } from '#domain/plans/schema.ts'
import { planTexts } from '#domain/plans/texts.ts'
import { defineCall } from '#domain/shared/call.ts'
import { subscriptionTexts } from '#domain/subscriptions/texts.ts'

export const listProducts = defineCall({
  method: 'GET',
  path: '/api/subscription/products',
  summary: 'What is sold',
  failure: planTexts.productsFailed,
  data: z.array(product),
})
export const startCheckout = defineCall({
  method: 'POST',
  path: '/api/subscription/checkout',
  summary: 'Open a checkout at the payment provider',
  failure: planTexts.checkoutFailed,
  body: checkoutBody,
  data: checkoutAnswer,
})
export const paymentWebhook = defineCall({
  method: 'POST',
  path: '/api/payments/webhook',
  summary: 'What the payment provider reports, signed by it',
  failure: subscriptionTexts.untrustedWebhook,
  data: z.object({ received: z.literal(true) }),
})
