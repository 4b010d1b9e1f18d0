import { z } from 'zod'
import { signerStates, versionStates } from '#domain/agreements/rules.ts'
import { text, uuid } from '#domain/shared/fields.ts'
import { signingPage } from '#domain/signing/schema.ts'

/** A link's secret, as it is in the address of the signing page. */
export const keepBody = z.object({ secret: text(200) })

/** Another account's sheet in the list of one who signs it. */
export const keptSheet = z.object({
  id: uuid,
  artist_name: z.string(),
  song_title: z.string(),
  number: z.int(),
  state: z.enum(versionStates),
  /** Of the account's own row. */
  mine: z.enum(signerStates),
  disputed: z.boolean(),
  signed_at: z.string().nullable(),
  kept_at: z.string(),
})
export type KeptSheet = z.output<typeof keptSheet>

/** The state shown on the signing page. */
export const keptPage = signingPage
