import { defineCall } from '#domain/shared/call.ts'
import { billing, portal } from '#domain/subscriptions/schema.ts'
import { subscriptionTexts as texts } from '#domain/subscriptions/texts.ts'

export const getSubscriptionStatus = defineCall({
  method: 'GET',
  path: '/api/subscription/status',
  summary: "The caller's subscription",
  failure: texts.statusFailed,
  data: billing,
})
export const cancelSubscription = defineCall({
  method: 'POST',
  path: '/api/subscription/cancel',
  summary: 'Let the subscription end with the time that is paid for',
  failure: texts.cancelFailed,
  data: billing,
})
export const resumeSubscription = defineCall({
  method: 'POST',
  path: '/api/subscription/resume',
  summary: 'Take a cancellation back before it takes effect',
  failure: texts.resumeFailed,
  data: billing,
})
export const setUpPaymentMethod = defineCall({
  method: 'POST',
  path: '/api/subscription/setup',
  summary: "The payment provider's page to set the payment method; null where it has none",
  failure: texts.portalFailed,
  data: portal,
})
export const openBillingPortal = defineCall({
  method: 'POST',
  path: '/api/subscription/portal',
  summary: "The payment provider's page for payment method and invoices; null where it has none",
  failure: texts.portalFailed,
  data: portal,
})
