import { z } from 'zod'
import { release } from '#domain/releases/schema.ts'
import { songOfRelease } from '#domain/songs/schema.ts'
import { task } from '#domain/tasks/schema.ts'

/** A release in the form its own page needs. */
export const releaseDetail = release.extend({
  songs: z.array(songOfRelease),
  release_tasks: z.array(task),
  /** When its label copy was last saved; null if never. */
  label_copy_saved_at: z.string().nullable(),
})
export type ReleaseDetail = z.output<typeof releaseDetail>
