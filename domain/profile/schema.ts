import { z } from 'zod'
import { profileTexts } from '#domain/profile/texts.ts'
import { optionalText, requiredText, version } from '#domain/shared/fields.ts'
import { subscriptionStatus } from '#domain/subscriptions/schema.ts'

const billingAddress = z.object({
  street: z.string().optional(),
  city: z.string().optional(),
  state: z.string().optional(),
  zip: z.string().optional(),
  /** ISO 3166-1 alpha-2. */
  country: z.string().optional(),
})
export type BillingAddress = z.output<typeof billingAddress>
export const billingFields = ['street', 'city', 'state', 'zip', 'country'] as const

/** The server checks it against the list, which would be a burden on every page that knows the profile. */
const country = optionalText(100).refine((code) => code === null || /^[A-Z]{2}$/.test(code), profileTexts.badCountry)
/** The fields as typed; all are optional. */
const addressFields = {
  street: optionalText(200),
  city: optionalText(100),
  state: optionalText(100),
  zip: optionalText(20),
  country,
}

/** An address as typed; empty fields are omitted. */
const typedAddress = z
  .object(addressFields, profileTexts.badAddress)
  .transform(
    (address) => Object.fromEntries(Object.entries(address).filter(([, value]) => value !== null)) as BillingAddress,
  )

const firstName = z.string(profileTexts.firstNameRequired).pipe(requiredText(100, profileTexts.firstNameRequired))
const lastName = z.string(profileTexts.lastNameRequired).pipe(requiredText(100, profileTexts.lastNameRequired))

const changes = z.object({
  version,
  first_name: firstName.optional(),
  last_name: lastName.optional(),
  billing_address: typedAddress.optional(),
})
type Changes = z.output<typeof changes>

/** The address can also be changed alone: a person who signed up with one word has no last name to send along. */
const named = (name: 'first_name' | 'last_name') => (body: Changes) =>
  body[name] !== undefined ||
  (body.billing_address !== undefined && body.first_name === undefined && body.last_name === undefined)
/** Also checked if another field is wrong, so that everything is reported together; skipped if the value is not an object (the API description tries null). */
const always = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null

/** Specification 1, section 5. */
export const updateProfileBody = changes
  .refine(named('first_name'), { path: ['first_name'], error: profileTexts.firstNameRequired, when: always })
  .refine(named('last_name'), { path: ['last_name'], error: profileTexts.lastNameRequired, when: always })
export const namesForm = z.object({ first_name: firstName, last_name: lastName })
export const billingForm = z.object(addressFields)

export const accountTypes = ['artist', 'manager', 'label', 'admin'] as const
export type AccountType = (typeof accountTypes)[number]

export const profile = z.object({
  id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  /** Whether a link or code mailed to the address was redeemed. */
  address_proved: z.boolean(),
  phone: z.string().nullable(),
  phone_verified: z.boolean(),
  billing_address: billingAddress.nullable(),
  referral_code: z.string(),
  referral_credits: z.number().int(),
  account_type: z.enum(accountTypes),
  artist_name: z.string().nullable(),
  subscription: subscriptionStatus,
  /** Whether the welcome screen has been left. */
  welcomed: z.boolean(),
  version: z.number().int(),
})
/** False if the address was already proved. */
export const confirmationSent = z.object({ sent: z.boolean() })

export type Profile = z.output<typeof profile>
