import { z } from 'zod'
import { fanAddress, fanCity, fanName } from '#domain/fans/schema.ts'
import { signUpTexts } from '#domain/sign-ups/texts.ts'

/** The form of the public page: texts, as browsers send them. */
export const signUpForm = z.object({
  email: fanAddress,
  name: fanName,
  city: fanCity,
  consent: z.literal('yes', signUpTexts.consentMissing),
})
export type SignUp = z.output<typeof signUpForm>
