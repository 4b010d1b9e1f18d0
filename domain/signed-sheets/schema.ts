import { z } from 'zod'
import { linkWays } from '#domain/agreements/rules.ts'
import { capacity, hash, type SplitDocument } from '#domain/agreements/schema.ts'
import { uuid } from '#domain/shared/fields.ts'

/** The printed part of an agreement's event. Its address and browser are evidence for a court, and not other signers' business. */
export const agreedEvent = z.object({
  at: z.string(),
  contributor: uuid,
  details: z.object({
    name: z.string(),
    capacity,
    consent: z.object({ version: z.int(), text: z.string() }),
    way: z.enum([...linkWays, 'account']),
  }),
})
/** A scan of the printed version, which all have signed by hand. */
export const paperEvent = z.object({ at: z.string(), details: z.object({ date: z.string() }) })

/** A version that all have signed, with its evidence as far as everybody may read it. */
export type SignedSheet = {
  document: SplitDocument
  hash: string
  /** Without hyphens. */
  code: string
  signed_at: string
  agreements: z.output<typeof agreedEvent>[]
  paper: z.output<typeof paperEvent> | null
  /** The hash of the event that completed it. */
  last_event: string
}

export const signedSheetProof = z.object({ expires: z.string().optional(), signature: z.string().optional() })
export const signedSheetAddress = z.object({ address: z.string(), expires_at: z.string(), sha256: hash })
