import { z } from 'zod'
import { uuid } from '#domain/shared/fields.ts'
import { societyWork } from '#domain/society-tables/schema.ts'
import { heldSubject, subjectIds } from '#domain/submissions/schema.ts'

const stored = z.string().nullable()

const recording = z.object({
  id: uuid,
  /** Its song on the earliest release, whose label copy provides the following. */
  song_id: uuid,
  release_id: uuid,
  title: z.string(),
  artist: stored,
  isrc: stored,
  label: stored,
})
export type MlcRecording = z.output<typeof recording>

/** A work as The MLC registers it: with its recordings, and the song code if The MLC has assigned one. */
const mlcWork = societyWork.extend({ song_code: stored, recordings: z.array(recording) })
export type MlcWork = z.output<typeof mlcWork>

/** The account's own publisher, from its registration details. */
const ownPublisher = z.object({ publisher: stored, publisher_ipi: stored, mlc_publisher_number: stored })
export type OwnPublisher = z.output<typeof ownPublisher>

export const mlcWorks = z.object({ own: ownPublisher, works: z.array(mlcWork) })

export const mlcBody = z.object({ work_ids: subjectIds })
export const mlcFile = z.object({
  name: z.string(),
  type: z.string(),
  /** Base64. */
  content: z.string(),
  /** The works in it, or the recordings in a match file, for the history of submissions. */
  held: z.array(heldSubject),
})
