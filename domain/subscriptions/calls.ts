import { defineCall } from '#domain/shared/call.ts'
import { subscriptionStatus } from '#domain/subscriptions/schema.ts'
import { subscriptionTexts } from '#domain/subscriptions/texts.ts'

export const getSubscriptionStatus = defineCall({
  method: 'GET', path: '/api/subscription/status', summary: "The caller's subscription", failure: subscriptionTexts.statusFailed, data: subscriptionStatus,
})
