import { z } from 'zod'
import { referralBody, referralStats } from '#domain/referrals/schema.ts'
import { referralTexts } from '#domain/referrals/texts.ts'
import { defineCall } from '#domain/shared/call.ts'

export const applyReferral = defineCall({
  method: 'POST',
  path: '/api/profile/referral',
  summary: 'Use a referral code: both sides earn credits, once',
  failure: referralTexts.applyFailed,
  body: referralBody,
  data: z.object({ credits_awarded: z.number().int() }),
})
export const validateReferral = defineCall({
  method: 'POST',
  path: '/api/profile/validate-referral',
  summary: 'Whether a referral code could be used; fails as using it would',
  failure: referralTexts.applyFailed,
  body: referralBody,
  data: z.object({ valid: z.literal(true) }),
})
export const getReferralStats = defineCall({
  method: 'GET',
  path: '/api/profile/referral-stats',
  summary: "What the caller's referrals have earned",
  failure: referralTexts.statsFailed,
  data: referralStats,
})
