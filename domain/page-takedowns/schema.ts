import { z } from 'zod'
import { readPageAddress } from '#domain/page-takedowns/rules.ts'
import { takedownTexts as texts } from '#domain/page-takedowns/texts.ts'
import { optionalText, text } from '#domain/shared/fields.ts'

export const takedownBody = z.object({
  address: text(500).transform((typed, check) => {
    const page = readPageAddress(typed)
    if (page) return page
    check.addIssue({ code: 'custom', message: texts.badAddress })
    return z.NEVER
  }),
  /** Null puts the page back. */
  reason: optionalText(500),
})
export const takedown = z.object({ taken_down: z.string().nullable() })
