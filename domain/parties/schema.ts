import { z } from 'zod'
import { partyKinds } from '#domain/parties/rules.ts'
import { partyTexts as texts } from '#domain/parties/texts.ts'
import { uuid, version } from '#domain/shared/fields.ts'
import { contributorDetails } from '#domain/split-sheets/schema.ts'

/** Identity, and what a new row of a split sheet begins with; the fields of such a row. */
export const partyBody = z.object({
  kind: z.enum(partyKinds, texts.saveFailed).default('person'),
  ...contributorDetails,
})
export type PartyBody = z.output<typeof partyBody>
export const changedPartyBody = partyBody.extend({ version })

const stored = z.string().nullable()
export const party = z.object({
  id: uuid,
  kind: z.enum(partyKinds),
  is_me: z.boolean(),
  /** Empty only for the artist without one. */
  legal_name: z.string(),
  stage_name: stored,
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
/** What a merge did, and the body of its undo. */
export const merged = z.object({
  into: uuid,
  /** The rows of split sheets that moved. */
  row_ids: z.array(uuid).max(100_000),
  /** The values that the one who stayed took over. */
  filled: z.array(z.string()).max(20),
})
export type Merged = z.output<typeof merged>
