import { z } from 'zod'
import { checkDpid, checkIpiName, type Checked } from '#domain/identifiers/rules.ts'
import { checkMlcNumber } from '#domain/registration-details/rules.ts'
import { optionalText, versionOrNone } from '#domain/shared/fields.ts'
import { societyCode } from '#domain/split-sheets/schema.ts'

/** In its canonical form; an invalid one stays as typed, with a warning at its field, as on a split sheet. */
const code = (check: (typed: string) => Checked) =>
  optionalText(40).transform((typed) => {
    const checked = typed === null ? null : check(typed)
    return checked?.ok ? checked.canonical : typed
  })

/** The publisher's fields are those of the party 'me', under its names. */
const words = {
  publisher: optionalText(300),
  publisher_ipi: code(checkIpiName),
  publisher_society: optionalText(200),
  publisher_society_code: societyCode,
  mlc_publisher_number: code(checkMlcNumber),
  dpid: code(checkDpid),
}
export type RegistrationWord = keyof typeof words
export const registrationWords = Object.keys(words) as RegistrationWord[]

/** `version` 0: nothing was saved when the form was opened. */
export const registrationBody = z.object({ version: versionOrNone, ...words })
export type RegistrationBody = z.output<typeof registrationBody>
/** Omitted values are kept. */
export const changedRegistrationBody = registrationBody.partial()
export type ChangedRegistrationBody = z.output<typeof changedRegistrationBody>

const stored = z.string().nullable()
export const registrationDetails = z.object({
  ...(Object.fromEntries(registrationWords.map((word) => [word, stored])) as Record<RegistrationWord, typeof stored>),
  /** 0 if nothing was saved yet. */
  version: z.int(),
})
export type RegistrationDetails = z.output<typeof registrationDetails>
