import { z } from 'zod'
import { paperSigningTexts as texts } from '#domain/paper-signing/texts.ts'
import { calendarDate } from '#domain/shared/fields.ts'

/** With a scan, which is the body itself. */
export const paperQuery = z.object({
  /** On the paper. */
  date: z.string(texts.dateRequired).min(1, texts.dateRequired).pipe(calendarDate),
  attested: z.literal('true', texts.attestationRequired),
})

/** The same before it is checked: whose version it is comes first. */
export const paperAsked = z.object({ date: z.string().optional(), attested: z.string().optional() })
