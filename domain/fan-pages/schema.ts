import { z } from 'zod'
import { isReserved, pageName } from '#domain/fan-pages/rules.ts'
import { fanPageTexts as texts } from '#domain/fan-pages/texts.ts'
import { email, optionalText, text, version } from '#domain/shared/fields.ts'

const name = text(100)
  .transform((typed) => typed.toLowerCase())
  .pipe(z.string().regex(pageName, texts.badName))
  .refine((typed) => !isReserved(typed), texts.reservedName)

export const fanPageBody = z.object({
  name,
  intro: optionalText(500),
  contact: z.string(texts.contactRequired).trim().min(1, texts.contactRequired).pipe(email),
  version,
})
export const publishBody = z.object({ published: z.boolean() })

export const fanPage = z.object({
  name: z.string(),
  address: z.string(),
  intro: z.string().nullable(),
  contact: z.string(),
  published: z.boolean(),
  /** Why the operator has taken it down; null: it has not. */
  taken_down: z.string().nullable(),
  /** Sign-ups of the last 30 days that are confirmed, and that are not. */
  confirmed: z.int(),
  waiting: z.int(),
  version: z.int(),
})
export type FanPage = z.output<typeof fanPage>
