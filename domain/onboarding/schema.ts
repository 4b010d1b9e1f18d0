import { z } from 'zod'
import { onboardingTexts } from '#domain/onboarding/texts.ts'
import { newPassword, refusePersonal } from '#domain/passwords/schema.ts'
import { codeLength } from '#domain/referrals/rules.ts'
import { email, optionalText, requiredText, text } from '#domain/shared/fields.ts'

const referralCode = text(20)
  .nullish()
  .transform((value) => value?.toUpperCase() || null)
  .refine((value) => value === null || value.length === codeLength, onboardingTexts.referralLong)

const fields = z.object({
  session_id: requiredText(200, onboardingTexts.sessionNeeded),
  full_name: requiredText(200, onboardingTexts.required),
  email: requiredText(255, onboardingTexts.required).pipe(email),
  phone: optionalText(40),
  artist_name: optionalText(200),
  referral_code: referralCode,
  password: newPassword({ missing: onboardingTexts.required }),
  /** Confirmed by a person who knows that this address had its trial: the first month is charged now. */
  charge_accepted: z.boolean().optional(),
})

type Person = Pick<z.output<typeof fields>, 'full_name' | 'email' | 'artist_name' | 'password'>
/** A password must not be made of the other fields. */
const keepPasswordApart = ({ password, email: address, full_name, artist_name }: Person, context: z.RefinementCtx) =>
  refusePersonal(password, { email: address, names: [full_name, artist_name] }, context)

export const onboardingBody = fields.superRefine(keepPasswordApart)
export type OnboardingBody = z.output<typeof onboardingBody>

/** The form: the payload and the repeated password. */
export const onboardingForm = fields
  .omit({ session_id: true, charge_accepted: true })
  .extend({ confirm_password: z.string() })
  .refine((form) => form.password === form.confirm_password, {
    path: ['confirm_password'],
    error: onboardingTexts.passwordsDiffer,
  })
  .superRefine(keepPasswordApart)

export const sessionBody = z.object({ session_id: requiredText(200, onboardingTexts.sessionNeeded) })

/** The data of a checkout session that the setup page may see. */
export const checkoutState = z.object({
  /** ready: paid and unspent. waiting: payment not confirmed yet. used: spent. attached: paid by a signed-in account, nothing to set up. ended: paid, and its plan is over. */
  state: z.enum(['ready', 'waiting', 'used', 'attached', 'ended']),
  trialEndsAt: z.string().nullable(),
  /** The amount of each period; null if unknown. */
  price: z.object({ amount: z.number().int(), currency: z.string(), interval: z.string() }).nullable(),
})
export type CheckoutState = z.output<typeof checkoutState>
