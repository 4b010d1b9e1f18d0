import { z } from 'zod'
import { newPassword } from '#domain/onboarding/schema.ts'
import { onboardingTexts } from '#domain/onboarding/texts.ts'
import { email, requiredText } from '#domain/shared/fields.ts'
import { resetTexts, signInTexts } from '#domain/sign-in/texts.ts'

export const signInForm = z.object({
  email: requiredText(255, signInTexts.emailRequired),
  password: z.string().min(1, signInTexts.passwordRequired),
})

export const askResetForm = z.object({ email: requiredText(255, signInTexts.emailRequired).pipe(email) })

export const newPasswordForm = z.object({ password: newPassword, confirm_password: z.string() })
  .refine((form) => form.password === form.confirm_password, { path: ['confirm_password'], error: onboardingTexts.passwordsDiffer })

export const codeForm = z.object({ code: z.string().trim().regex(/^\d{6}$/, resetTexts.codeNeeded) })
