import { z } from 'zod'
import { uuid } from '#domain/shared/fields.ts'

/** The papers that name the writers of a song, the most exact first: a split sheet has legal names. */
export const sides = ['split_sheet', 'label_copy', 'lyrics'] as const
export type Side = (typeof sides)[number]

/** A writer on a split sheet: either name is theirs. `open`: whether they wrote depends on a share that is not agreed yet. */
const sheetWriter = z.object({ legal_name: z.string(), stage_name: z.string().nullable(), open: z.boolean() })
export type SheetWriter = z.output<typeof sheetWriter>

/** A paper of another song of the same work: on another release, or of another version. */
const elsewhere = z.object({
  release_id: uuid,
  release_title: z.string(),
  id: uuid,
  track_number: z.int(),
  side: z.enum(['label_copy', 'lyrics']),
  said: z.string(),
})
export type Elsewhere = z.output<typeof elsewhere>

/** A paper of the song, or of another one of its work. */
export type Paper = { side: Side; at: Elsewhere | null }

/** The writers of a song on each paper: as typed, or by row; null without one. The split sheet is the work's: several songs can share it. */
export const writersOfSong = z.object({
  split_sheet: z.array(sheetWriter).nullable(),
  label_copy: z.string().nullable(),
  lyrics: z.string().nullable(),
  /** Those of the work's other songs, if they name anybody. */
  elsewhere: z.array(elsewhere).optional(),
})
export type WritersOfSong = z.output<typeof writersOfSong>
