import { z } from 'zod'
import { pageSizes } from '#domain/papers/schema.ts'
import { preferencesTexts } from '#domain/preferences/texts.ts'

/** Kept per account, on every device. */
export const preferences = z.object({
  open_to_collaborations: z.boolean(),
  /** The paper of PDFs; null follows the browser's language. */
  paper_size: z.enum(pageSizes).nullable(),
})
export type Preferences = z.output<typeof preferences>

/** What changes; the rest stays. */
export const preferencesBody = z
  .object({
    open_to_collaborations: z.boolean(preferencesTexts.notOnOff),
    paper_size: z.enum(pageSizes, preferencesTexts.badPaper).nullable(),
  })
  .partial()
  .refine((changes) => Object.keys(changes).length > 0, preferencesTexts.nothing)
export type PreferenceChanges = z.output<typeof preferencesBody>
