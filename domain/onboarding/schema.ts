import { z } from 'zod'
import { email, optionalText, requiredText, text } from '#domain/shared/fields.ts'
import { onboardingTexts } from '#domain/onboarding/texts.ts'
import { codeLength } from '#domain/referrals/rules.ts'

export const passwordMinLength = 8
/** In bytes: more would only cost hashing time. */
export const passwordMaxBytes = 1024

const byteLength = (value: string) => {
  let bytes = 0
  for (const character of value) bytes += character.codePointAt(0)! < 0x80 ? 1 : character.codePointAt(0)! < 0x800 ? 2 : character.codePointAt(0)! < 0x10000 ? 3 : 4
  return bytes
}

/** A new password: never trimmed. */
export const newPassword = z.string(onboardingTexts.required)
  .refine((value) => value.trim() !== '', { error: onboardingTexts.required, abort: true })
  .min(passwordMinLength, onboardingTexts.passwordShort)
  .refine((value) => byteLength(value) <= passwordMaxBytes, onboardingTexts.passwordLong)
  .refine((value) => !value.includes('\0') && value.isWellFormed(), onboardingTexts.passwordUnreadable)

const referralCode = text(20).nullish().transform((value) => value?.toUpperCase() || null)
  .refine((value) => value === null || value.length === codeLength, onboardingTexts.referralLong)

export const onboardingBody = z.object({
  session_id: requiredText(200, onboardingTexts.sessionNeeded),
  full_name: requiredText(200, onboardingTexts.required),
  email: requiredText(255, onboardingTexts.required).pipe(email),
  phone: optionalText(40),
  artist_name: optionalText(200),
  referral_code: referralCode,
  password: newPassword,
  /** Said by whoever was told that this address had its trial: the first month is charged now. */
  charge_accepted: z.boolean().optional(),
})
export type OnboardingBody = z.output<typeof onboardingBody>

/** The form: the payload and the password once more. */
export const onboardingForm = onboardingBody.omit({ session_id: true, charge_accepted: true }).extend({ confirm_password: z.string() })
  .refine((form) => form.password === form.confirm_password, { path: ['confirm_password'], error: onboardingTexts.passwordsDiffer })

export const sessionBody = z.object({ session_id: requiredText(200, onboardingTexts.sessionNeeded) })

/** What the setup page may know of a checkout session. */
export const checkoutState = z.object({
  /** ready: paid and unspent. waiting: payment not confirmed yet. used: spent. attached: paid by a signed-in account, nothing to set up. ended: paid, and its plan is over. */
  state: z.enum(['ready', 'waiting', 'used', 'attached', 'ended']),
  trialEndsAt: z.string().nullable(),
  /** What the payment costs each period; null where that is not known. */
  price: z.object({ amount: z.number().int(), currency: z.string(), interval: z.string() }).nullable(),
})
export type CheckoutState = z.output<typeof checkoutState>
