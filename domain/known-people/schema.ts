import { z } from 'zod'
import { uuid } from '#domain/shared/fields.ts'
import { contributorRoles } from '#domain/split-sheets/rules.ts'

const text = z.string().nullable()

/** One of the account's people with the latest values, and the role of the sheet saved last: suggested while a name is typed. */
export const knownContributor = z.object({
  party_id: uuid,
  is_me: z.boolean(),
  legal_name: z.string(),
  role: z.enum(contributorRoles),
  stage_name: text,
  pro_affiliation: text,
  society_code: text,
  ipi_number: text,
  publisher: text,
  publisher_ipi: text,
  publisher_society: text,
  publisher_society_code: text,
  email: text,
})
export type KnownContributor = z.output<typeof knownContributor>
