import { checkDpid, checkIpiName, type Checked } from '#domain/identifiers/rules.ts'
import { checkMlcNumber } from '#domain/registration-details/rules.ts'
import {
  registrationWords,
  type RegistrationBody,
  type RegistrationDetails,
  type RegistrationWord,
} from '#domain/registration-details/schema.ts'

/** Everything as typed. */
export type RegistrationForm = Record<RegistrationWord, string>

/** The fields that are codes, and how each is checked. */
export const codeChecks = {
  publisher_ipi: checkIpiName,
  mlc_publisher_number: checkMlcNumber,
  dpid: checkDpid,
} satisfies Partial<Record<RegistrationWord, (typed: string) => Checked>>

const shown = (word: RegistrationWord, stored: string | null): string => {
  const check = word in codeChecks ? codeChecks[word as keyof typeof codeChecks] : null
  const checked = stored && check ? check(stored) : null
  return checked?.ok ? checked.display : (stored ?? '')
}

export const formOf = (details: RegistrationDetails): RegistrationForm =>
  Object.fromEntries(registrationWords.map((word) => [word, shown(word, details[word])])) as RegistrationForm

/** For a choice between two versions: the society is one value, name and code. */
export type RegistrationValues = Omit<
  Record<RegistrationWord, string | null>,
  'publisher_society' | 'publisher_society_code'
> & { publisher_society: { name: string | null; code: string | null } }

export const valuesOf = (body: RegistrationBody | RegistrationDetails): RegistrationValues => {
  const { version: _version, publisher_society, publisher_society_code, ...words } = body
  return { ...words, publisher_society: { name: publisher_society, code: publisher_society_code } }
}

export const bodyOf = ({ publisher_society, ...words }: RegistrationValues): Omit<RegistrationBody, 'version'> => ({
  ...words,
  publisher_society: publisher_society.name,
  publisher_society_code: publisher_society.code,
})
