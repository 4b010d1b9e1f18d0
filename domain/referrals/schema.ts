import { z } from 'zod'
import { codeLength } from '#domain/referrals/rules.ts'
import { referralTexts } from '#domain/referrals/texts.ts'
import { text } from '#domain/shared/fields.ts'

export const referralBody = z.object({
  referral_code: z
    .string(referralTexts.length)
    .pipe(text(20))
    .transform((code) => code.toUpperCase())
    .refine((code) => code.length === codeLength, referralTexts.length),
})
export const referralStats = z.object({
  total_referrals: z.number().int(),
  total_credits: z.number().int(),
  /** Uses of the code whose credits wait for the user's first payment. */
  waiting_referrals: z.number().int(),
})
export type ReferralStats = z.output<typeof referralStats>
