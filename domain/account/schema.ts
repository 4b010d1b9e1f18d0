import { z } from 'zod'
import { accountTexts } from '#domain/account/texts.ts'
import { text } from '#domain/shared/fields.ts'

/** The address is typed, so that nobody deletes an account by a slip. Capitals do not matter. */
export const deleteAccountBody = z.object({ email: text(255, accountTexts.emailMismatch).min(1, accountTexts.emailMismatch).transform((value) => value.toLowerCase()) })
