import { z } from 'zod'
import { sandboxBillingTexts as texts } from '#domain/sandbox/texts.ts'

/** Actions on a test subscription. */
const sandboxDeeds = ['charge', 'refuse', 'end', 'breakCard', 'mendCard'] as const
export type SandboxDeed = (typeof sandboxDeeds)[number]

export const deedBody = z.object({ deed: z.enum(sandboxDeeds, texts.unknownDeed) })

/** A year at most: every month of every subscription is billed on the way. */
export const clockBody = z.object({
  days: z.number(texts.badDays).int(texts.badDays).min(1, texts.badDays).max(366, texts.badDays),
})
