import { z } from 'zod'
import { planTexts } from '#domain/plans/texts.ts'
import { requiredText } from '#domain/shared/fields.ts'

export const product = z.object({
  id: z.string(),
  name: z.string(),
  priceId: z.string(),
  /** In the smallest unit of `currency`: 999 is 9.99. */
  amount: z.number().int(),
  currency: z.string(),
  interval: z.string(),
  trialDays: z.number().int(),
  features: z.array(z.string()),
  available: z.boolean(),
})
export type Product = z.output<typeof product>

export const checkoutBody = z.object({
  priceId: requiredText(200, planTexts.unknownPrice),
  successUrl: requiredText(2000, planTexts.badReturnAddress),
  cancelUrl: requiredText(2000, planTexts.badReturnAddress),
})
export const checkoutAnswer = z.object({ checkoutUrl: z.string(), sessionId: z.string() })
