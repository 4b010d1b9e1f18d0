import { z } from 'zod'
import { signInTexts } from '#domain/sign-in/texts.ts'
import { twoStepTexts } from '#domain/two-step/texts.ts'

/** A code as typed, with spaces or dashes between the groups. */
const code = z.string().transform((text) => text.replace(/[\s-]/g, ''))

export const appCodeForm = z.object({ code: code.pipe(z.string().regex(/^\d{6}$/, twoStepTexts.codeNeeded)) })
export const passwordForm = z.object({ password: z.string().min(1, signInTexts.passwordRequired) })
export const recoveryCodeForm = z.object({ code: code.pipe(z.string().min(1, twoStepTexts.recoveryCodeNeeded)) })
