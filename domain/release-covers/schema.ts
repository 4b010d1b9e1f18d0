import { z } from 'zod'
import { contentItem } from '#domain/content/schema.ts'
import { levels } from '#domain/readiness/schema.ts'
import { uuid, versionOrNone } from '#domain/shared/fields.ts'

/** One thing that stores refuse in a cover, or ask about. */
const coverCheck = z.object({
  rule: z.string(),
  level: z.enum(levels),
  /** Its subject: size, shape, format … */
  name: z.string(),
  note: z.string(),
  /** The source of the rule. */
  source: z.string(),
})
export type CoverCheck = z.output<typeof coverCheck>

/** A release's cover: an image of the library, or none. */
export const releaseCover = z.object({
  release_id: uuid,
  /** 0 before the first one was chosen. */
  version: z.number(),
  item: contentItem.nullable(),
  /** Empty if there is nothing to say against it. */
  checks: z.array(coverCheck),
})
export type ReleaseCover = z.output<typeof releaseCover>

export const chooseCoverBody = z.object({ version: versionOrNone, item_id: uuid })
