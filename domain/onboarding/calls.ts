import { z } from 'zod'
import { checkoutState, onboardingBody, sessionBody } from '#domain/onboarding/schema.ts'
import { onboardingTexts } from '#domain/onboarding/texts.ts'
import { defineCall } from '#domain/shared/call.ts'

export const getCheckoutState = defineCall({
  method: 'GET',
  path: '/api/onboarding/session',
  summary: 'Whether a payment session can be used to set up an account',
  failure: onboardingTexts.failed,
  query: sessionBody,
  data: checkoutState,
})
export const createFallback = defineCall({
  method: 'POST',
  path: '/api/onboarding/create-fallback',
  summary: 'Record a payment whose notice has not arrived, by asking the provider',
  failure: onboardingTexts.failed,
  body: sessionBody,
  data: z.object({ paid: z.boolean() }),
})
export const attachCheckout = defineCall({
  method: 'POST',
  path: '/api/onboarding/attach',
  summary: "Use a payment session for the caller's own account",
  failure: onboardingTexts.attachFailed,
  body: sessionBody,
  data: z.object({ attached: z.literal(true) }),
})
export const completeOnboarding = defineCall({
  method: 'POST',
  path: '/api/onboarding/complete',
  summary: 'Set up the account that a payment session pays for',
  failure: onboardingTexts.failed,
  body: onboardingBody,
  data: z.object({ email: z.string() }),
})
