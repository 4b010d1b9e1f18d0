import { z } from 'zod'
import { hash, proposedShare } from '#domain/agreements/schema.ts'
import { agreementTexts } from '#domain/agreements/texts.ts'
import { answerTexts } from '#domain/answering/texts.ts'
import { email, optionalText, requiredText } from '#domain/shared/fields.ts'
import { mostContributors, whole } from '#domain/split-sheets/rules.ts'

const share = z.int(answerTexts.badShare).min(0, answerTexts.badShare).max(whole, answerTexts.badShare).nullable()
const shares = proposedShare.extend({ writer_share: share, publisher_share: share, master_share: share.default(null) })

export const proposeBody = z.object({
  hash,
  shares: z.array(shares).min(1, answerTexts.everybody).max(mostContributors, answerTexts.everybody),
  note: requiredText(2000, agreementTexts.noteRequired),
})
export type ProposeBody = z.output<typeof proposeBody>
export const declineBody = z.object({ hash, reason: requiredText(2000, agreementTexts.reasonRequired) })
export const addressBody = z.object({ email })
export const notMeBody = z.object({ hash })
/** The society as typed: its code comes from the list. */
export const detailsBody = z
  .object({ ipi_number: optionalText(40), pro_affiliation: optionalText(200), publisher: optionalText(300) })
  .refine((said) => Object.values(said).some((value) => value !== null), {
    error: answerTexts.detailsRequired,
    path: ['details'],
  })
export type DetailsBody = z.output<typeof detailsBody>
