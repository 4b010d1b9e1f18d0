import { z } from 'zod'
import { onboardingTexts } from '#domain/onboarding/texts.ts'
import { resetTexts } from '#domain/password-resets/texts.ts'
import { newPassword } from '#domain/passwords/schema.ts'
import { passwordTexts } from '#domain/passwords/texts.ts'
import { email, requiredText } from '#domain/shared/fields.ts'
import { signInTexts } from '#domain/sign-in/texts.ts'

export const signInForm = z.object({
  email: requiredText(255, signInTexts.emailRequired),
  password: z.string().min(1, signInTexts.passwordRequired),
})

export const askResetForm = z.object({ email: requiredText(255, signInTexts.emailRequired).pipe(email) })

const newPasswordFields = {
  password: newPassword({ missing: resetTexts.passwordNeeded, blank: passwordTexts.blank }),
  confirm_password: z.string(),
}
const isTypedTwice = (form: { password: string; confirm_password: string }) => form.password === form.confirm_password
const differ = { path: ['confirm_password'], error: onboardingTexts.passwordsDiffer }

/** After a mailed link, which replaces the old password. */
export const newPasswordForm = z
  .object({ current_password: z.string().default(''), ...newPasswordFields })
  .refine(isTypedTwice, differ)

/** In all other cases. */
export const changePasswordForm = z
  .object({ current_password: z.string().min(1, resetTexts.currentNeeded), ...newPasswordFields })
  .refine(isTypedTwice, differ)

export const codeForm = z.object({
  code: z
    .string()
    .trim()
    .regex(/^\d{6}$/, resetTexts.codeNeeded),
})
