import { z } from 'zod'

export const subscriptionStatuses = ['trialing', 'active', 'past_due', 'canceled', 'none'] as const
export type SubscriptionStatusName = (typeof subscriptionStatuses)[number]

/** The payment provider: the sandbox moves no money. */
export const paymentProviders = ['sandbox', 'stripe'] as const
export type PaymentProvider = (typeof paymentProviders)[number]

export const subscriptionStatus = z.object({
  status: z.enum(subscriptionStatuses),
  plan: z.string().nullable(),
  trialEndsAt: z.string().nullable(),
  currentPeriodEnd: z.string().nullable(),
  cancelAtPeriodEnd: z.boolean(),
})
export type SubscriptionStatus = z.output<typeof subscriptionStatus>

/** An amount in the smallest unit of its currency. */
const money = { amount: z.number().int(), currency: z.string() }

/** The status, with the other data of the Billing tab. */
export const billing = subscriptionStatus.extend({
  price: z.object({ ...money, interval: z.string() }).nullable(),
  /** Null if nothing will be charged. */
  nextCharge: z.object({ ...money, at: z.string() }).nullable(),
  paymentMethod: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  /** Whether a checkout begins with a charge: there is no second trial. */
  trialUsed: z.boolean(),
  /** The server's clock, by which days are counted: simulated payments can move it. */
  now: z.string(),
  /** The payment adapter of this installation. */
  provider: z.enum(paymentProviders),
})
export type Billing = z.output<typeof billing>

/** The provider's page to open; null if it has none. */
export const portal = z.object({ url: z.string().nullable() })
