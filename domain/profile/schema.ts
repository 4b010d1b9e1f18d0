import { z } from 'zod'
import { subscriptionStatus } from '#domain/subscriptions/schema.ts'

export const billingAddress = z.object({
  street: z.string().optional(), city: z.string().optional(), state: z.string().optional(), zip: z.string().optional(),
})

export const accountTypes = ['artist', 'manager', 'label', 'admin'] as const
export type AccountType = (typeof accountTypes)[number]

export const profile = z.object({
  id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  phone_verified: z.boolean(),
  billing_address: billingAddress.nullable(),
  referral_code: z.string(),
  referral_credits: z.number().int(),
  account_type: z.enum(accountTypes),
  artist_name: z.string().nullable(),
  subscription: subscriptionStatus,
  version: z.number().int(),
})
export type Profile = z.output<typeof profile>
