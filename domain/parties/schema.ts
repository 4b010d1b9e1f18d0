import { z } from 'zod'
import { partyKinds } from '#domain/parties/rules.ts'
import { partyTexts as texts } from '#domain/parties/texts.ts'
import { optionalText, uuid, version } from '#domain/shared/fields.ts'
import { fieldTexts } from '#domain/shared/texts.ts'
import { contributorDetails } from '#domain/split-sheets/schema.ts'

/** Identity, and what a new row of a split sheet begins with; the fields of such a row. */
const partyFields = z.object({
  kind: z.enum(partyKinds, texts.badKind).default('person'),
  ...contributorDetails,
  /** As registered with a society; without a family name both are guessed. Kept if omitted. */
  family_name: optionalText(300).optional(),
  given_names: optionalText(300).optional(),
  /** Whether the account administers this one's shares. Kept if omitted. */
  collected: z.boolean(fieldTexts.notYesOrNo).optional(),
})
type Names = { family_name?: string | null | undefined; given_names?: string | null | undefined }
/** A single name is a family name. */
const hasFamily = ({ family_name, given_names }: Names): boolean => !given_names || Boolean(family_name)
const familyRequired = { path: ['family_name'], error: texts.familyRequired }
export const partyBody = partyFields.refine(hasFamily, familyRequired)
export type PartyBody = z.output<typeof partyBody>
/** Omitted values are kept. */
export const changedPartyBody = partyFields
  .partial()
  .required({ legal_name: true })
  .extend({ kind: z.enum(partyKinds, texts.badKind).optional(), version })
  .refine(hasFamily, familyRequired)
export type ChangedPartyBody = z.output<typeof changedPartyBody>

const stored = z.string().nullable()
export const party = z.object({
  id: uuid,
  kind: z.enum(partyKinds),
  is_me: z.boolean(),
  /** Empty only for the artist without one. */
  legal_name: z.string(),
  stage_name: stored,
  family_name: stored,
  given_names: stored,
  collected: z.boolean(),
  email: stored,
  ipi_number: stored,
  pro_affiliation: stored,
  society_code: stored,
  publisher: stored,
  publisher_ipi: stored,
  publisher_society: stored,
  publisher_society_code: stored,
  /** How many split sheets name this one. */
  sheets: z.int(),
  version: z.int(),
})
export type Party = z.output<typeof party>

export const mergeBody = z.object({ into: uuid })
/** The result of a merge, and the body of its undo. */
export const merged = z.object({
  into: uuid,
  /** The rows of split sheets that moved. */
  row_ids: z.array(uuid).max(100_000),
  /** The values that the kept person took over. */
  filled: z.array(z.string()).max(20),
})
export type Merged = z.output<typeof merged>
