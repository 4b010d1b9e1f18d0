import { z } from 'zod'
import { uuid } from '#domain/shared/fields.ts'

/** Another song of the account, whose recording the song turns out to be. */
export const joinBody = z.object({ as: uuid })

/** What joining two recordings changed, for the undo. */
export const joined = z.object({
  /** The recordings and works before, and the ones that stay. */
  recording_id: uuid,
  work_id: uuid,
  kept_recording_id: uuid,
  kept_work_id: uuid,
  song_ids: z.array(uuid).max(1000),
  recording_ids: z.array(uuid).max(1000),
  sheet_moved: z.boolean(),
  iswc_moved: z.boolean(),
  master_moved: z.boolean().default(false),
  /** Entries about submissions that moved along. */
  entry_ids: z.array(uuid).max(10_000).default([]),
  details_moved: z.boolean().default(false),
})
export type Joined = z.output<typeof joined>
