import { z } from 'zod'
import { savedSegmentTexts as texts } from '#domain/fan-segments/texts.ts'
import { segmentBody } from '#domain/fans/schema.ts'
import { requiredText, uuid, version } from '#domain/shared/fields.ts'

const fields = { name: requiredText(80, texts.nameMissing), segment: segmentBody }
/** `id` comes from the client, so that repeating the call saves nothing twice. */
export const newSegmentBody = z.object({ id: uuid.optional(), ...fields })
export const changedSegmentBody = z.object({ ...fields, version })

/** Conditions kept under a name. */
export const savedSegment = z.object({
  id: uuid,
  name: z.string(),
  /** As `segment` of domain/fans/schema.ts. */
  segment: z.record(z.string(), z.unknown()),
  version: z.int(),
})
export type SavedSegment = z.output<typeof savedSegment>
