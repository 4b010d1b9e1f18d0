import { z } from 'zod'
import { preferencesTexts } from '#domain/preferences/texts.ts'

/** Kept per account, on every device. */
export const preferences = z.object({ open_to_collaborations: z.boolean() })
export type Preferences = z.output<typeof preferences>

export const preferencesBody = z.object({ open_to_collaborations: z.boolean(preferencesTexts.notOnOff) })
