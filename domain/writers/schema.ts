import { z } from 'zod'

/** The papers that name the writers of a song, the most exact first: a split sheet has legal names. */
export const sides = ['split_sheet', 'label_copy', 'lyrics'] as const
export type Side = (typeof sides)[number]

/** A writer on a split sheet: either name is theirs. `open`: whether they wrote depends on a share that is not agreed yet. */
const sheetWriter = z.object({ legal_name: z.string(), stage_name: z.string().nullable(), open: z.boolean() })
export type SheetWriter = z.output<typeof sheetWriter>

/** Whom each paper names as a song's writers: as typed, or by row; null without one. The split sheet is the work's: several songs can share it. */
export const writersOfSong = z.object({
  split_sheet: z.array(sheetWriter).nullable(),
  label_copy: z.string().nullable(),
  lyrics: z.string().nullable(),
})
export type WritersOfSong = z.output<typeof writersOfSong>
