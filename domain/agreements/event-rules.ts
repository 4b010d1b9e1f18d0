import { z } from 'zod'
import { eventKinds, linkWays } from '#domain/agreements/rules.ts'
import { capacity, hash, proposedShare } from '#domain/agreements/schema.ts'
import { uuid } from '#domain/shared/fields.ts'

/** An event's body, as canonical JSON in the chain. */
export const eventBody = z.object({
  at: z.string(),
  contributor: uuid.nullable(),
  details: z.record(z.string(), z.unknown()),
  kind: z.enum(eventKinds),
  previous: hash.nullable(),
  sequence: z.int(),
  sheet: uuid,
  version: hash.nullable(),
})
export type EventBody = z.output<typeof eventBody>

/** How the answer came: 'account' for the artist, who signs signed in. */
const came = {
  way: z.enum([...linkWays, 'account']),
  email: z.string().nullable(),
  address: z.string(),
  browser: z.string(),
}
export const agreedDetails = z.object({
  name: z.string(),
  capacity,
  consent: z.object({ version: z.int(), text: z.string() }),
  ...came,
})
export type AgreedDetails = z.output<typeof agreedDetails>
export const proposedDetails = z.object({ shares: z.array(proposedShare), note: z.string(), ...came })
export const refusedDetails = z.object({ to: z.int(), note: z.string() })
export const reasonDetails = z.object({ reason: z.string() })
export const paperDetails = z.object({ date: z.string(), sha256: hash })
export type Came = Pick<AgreedDetails, keyof typeof came>
