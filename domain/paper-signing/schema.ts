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

/** The last part of the address of a printed version, as a file name. */
export const printedFile = z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.pdf$/)
