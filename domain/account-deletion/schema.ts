import { z } from 'zod'
import { accountTexts } from '#domain/account-deletion/texts.ts'
import { text } from '#domain/shared/fields.ts'

/**
 * The address is typed, so that nobody deletes an account by accident. Case does not matter. The password may be missing if the
 * session began with a mailed link within 15 minutes.
 */
export const deleteAccountBody = z.object({
  password: z.string().max(1024, accountTexts.passwordWrong).optional(),
  email: text(255, accountTexts.emailMismatch)
    .min(1, accountTexts.emailMismatch)
    .transform((value) => value.toLowerCase()),
})
