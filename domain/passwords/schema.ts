import { z } from 'zod'
import { onboardingTexts } from '#domain/onboarding/texts.ts'
import { findPasswordFault, passwordMaxBytes, type PasswordOwner } from '#domain/passwords/rules.ts'
import { passwordTexts } from '#domain/passwords/texts.ts'
import { utf8Length } from '#domain/shared/utf8.ts'

/** A new password: never trimmed. `missing` is the message for none, `blank` for only spaces. */
export const newPassword = ({ missing, blank = missing }: { missing: string; blank?: string }) =>
  z
    .string(missing)
    .refine((value) => value !== '', { error: missing, abort: true })
    .refine((value) => value.trim() !== '', { error: blank, abort: true })
    .refine((value) => utf8Length(value) <= passwordMaxBytes, { error: onboardingTexts.passwordLong, abort: true })
    .refine((value) => !value.includes('\0') && value.isWellFormed(), {
      error: onboardingTexts.passwordUnreadable,
      abort: true,
    })
    .superRefine((value, context) => {
      const fault = findPasswordFault(value)
      if (fault) context.addIssue({ code: 'custom', message: passwordTexts[fault] })
    })

/** Refuses, at the field `password`, what `newPassword` accepts but is made of the owner's name or address. */
export function refusePersonal(password: string, owner: PasswordOwner, context: z.RefinementCtx): void {
  if (findPasswordFault(password, owner) === 'personal')
    context.addIssue({ code: 'custom', path: ['password'], message: passwordTexts.personal })
}
