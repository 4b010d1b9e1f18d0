import { z } from 'zod'

export const subscriptionStatuses = ['trialing', 'active', 'past_due', 'canceled', 'none'] as const
export type SubscriptionStatusName = (typeof subscriptionStatuses)[number]

export const subscriptionStatus = z.object({
  status: z.enum(subscriptionStatuses),
  plan: z.string().nullable(),
  trialEndsAt: z.string().nullable(),
  currentPeriodEnd: z.string().nullable(),
  cancelAtPeriodEnd: z.boolean(),
})
export type SubscriptionStatus = z.output<typeof subscriptionStatus>
