import { z } from 'zod'
import { performer } from '#domain/recording-details/schema.ts'
import { uuid } from '#domain/shared/fields.ts'
import { heldSubject, subjectIds } from '#domain/submissions/schema.ts'

const stored = z.string().nullable()

/** A recording as collectors of neighboring rights ask for it, with where it was first released. */
const recordingRow = z.object({
  id: uuid,
  /** Its song on the earliest release. */
  song_id: uuid,
  release_id: uuid,
  title: z.string(),
  version: stored,
  artist: stored,
  featured: stored,
  isrc: stored,
  /** Seconds. */
  length: z.int().nullable(),
  phonogram_owner: stored,
  phonogram_year: z.int().nullable(),
  phonogram_share_percent: z.number().nullable(),
  release_title: z.string(),
  release_date: stored,
  /** Where that release is for sale, and where not: 'Worldwide' or ISO 3166-1 alpha-2, as typed. */
  released_in: z.array(z.string()),
  not_released_in: z.array(z.string()),
  upc: stored,
  label: stored,
  genre: stored,
  recorded_in: stored,
  recorded_on: stored,
  performers: z.array(performer),
  /** Who wrote it, by legal name. */
  composers: z.array(z.string()),
  /** Whether the split sheet of its work or its master sheet is in dispute. */
  disputed: z.boolean(),
})
export type RecordingRow = z.output<typeof recordingRow>

export const recordingsBody = z.object({ recording_ids: subjectIds })
export const recordingsFile = z.object({ name: z.string(), content: z.string(), held: z.array(heldSubject) })
