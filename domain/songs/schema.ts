import { z } from 'zod'
import { uuid } from '#domain/shared/fields.ts'

export const song = z.object({
  id: uuid,
  release_id: uuid,
  song_title: z.string(),
  track_number: z.number().int(),
  /** Whole seconds. */
  duration_seconds: z.number().int().nullable(),
  version: z.number(),
})
export type Song = z.output<typeof song>
