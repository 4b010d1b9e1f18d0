import { z } from 'zod'
import { signerStates, versionStates } from '#domain/agreements/rules.ts'
import { dispute, hash, proposal, proposedShare, splitDocument, withdrawal } from '#domain/agreements/schema.ts'
import { uuid } from '#domain/shared/fields.ts'

/** The signing page: one sheet's current version and nothing else of the account. */
export const signingPage = z.object({
  artist_name: z.string(),
  hash,
  state: z.enum(versionStates),
  document: splitDocument,
  sent_at: z.string(),
  signed_at: z.string().nullable(),
  code: z.string().nullable(),
  has_pdf: z.boolean(),
  /** Signed on paper: the date on it. */
  paper: z.string().nullable(),
  withdrawn: withdrawal.nullable(),
  /** The number of the current version if it does not name the signer, who is then shown the newest one that does. */
  taken_off_by: z.int().nullable(),
  /** A later version, since withdrawn, that named the signer. */
  withdrawn_later: withdrawal.extend({ number: z.int() }).nullable(),
  /** The number of an earlier version that stays in force until this one is signed by all. */
  in_force: z.int().nullable(),
  /** The signer's own row. */
  contributor_id: uuid,
  signers: z.array(
    z.object({
      contributor_id: uuid,
      legal_name: z.string(),
      state: z.enum(signerStates),
      answered_at: z.string().nullable(),
    }),
  ),
  /** The version before, to show what changed; null for the first. */
  before: splitDocument.nullable(),
  /** Proposals to this version and to those before it that named the signer, with their answers, oldest first; their notes are for both sides. */
  proposals: z.array(
    proposal.extend({
      by: z.string(),
      contributor_id: uuid,
      /** The version that it would change. */
      number: z.int(),
      shares: z.array(proposedShare.extend({ legal_name: z.string() })),
    }),
  ),
  dispute: dispute.extend({ mine: z.boolean() }).nullable(),
  /** Facts about the signer that the artist does not know yet. */
  missing: z.object({ ipi_number: z.boolean(), society: z.boolean(), publisher: z.boolean() }),
  reminders_off: z.boolean(),
  /** Where the signed sheet is sent: the address that this signer has given, and whether they may give or correct one now. */
  own_address: z.object({ email: z.string().nullable(), may_give: z.boolean() }),
})
export type SigningPage = z.output<typeof signingPage>

/** Any text: a malformed secret gets the same answer as one that was revoked or made up. */
export const signingParams = z.object({ secret: z.string() })
