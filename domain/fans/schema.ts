import { z } from 'zod'
import { fanTexts } from '#domain/fans/texts.ts'
import { requiredText } from '#domain/shared/fields.ts'

/** A mail to fans: both fields are required (specification 2, section 5). */
export const campaign = z.object({
  subject: requiredText(200, fanTexts.subjectMissing),
  content: requiredText(20_000, fanTexts.contentMissing),
})
export type Campaign = z.output<typeof campaign>
