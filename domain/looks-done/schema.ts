import { z } from 'zod'
import { sheetScopes } from '#domain/master-sheets/rules.ts'
import { uuid } from '#domain/shared/fields.ts'

/** 'fix': it is there, and something is missing. */
const paperStates = ['ready', 'fix', 'none'] as const
const paper = z.object({ state: z.enum(paperStates), text: z.string() })
export type Paper = z.output<typeof paper>

/** The papers of a release, each with its state in words: 'Ready', '3 to fix', '3 of 5', 'None yet'. */
export const papers = z.object({ label_copy: paper, split_sheets: paper, lyrics: paper })
export type Papers = z.output<typeof papers>

const songPapers = z.object({
  id: uuid,
  song_title: z.string(),
  track_number: z.number().int(),
  /** A song without words needs no lyrics. */
  instrumental: z.boolean(),
  /** Its split sheet, or else its master sheet, if not all have signed it. */
  unsigned: z.enum(sheetScopes).nullable(),
  label_copy: paper,
  split_sheet: paper,
  lyrics: paper,
})
export type SongPapers = z.output<typeof songPapers>

/** An open default task whose work is there, and what shows it. Nobody completes it but the artist. */
const looksDoneTask = z.object({ task_id: uuid, template_key: z.string(), text: z.string() })
export type LooksDoneTask = z.output<typeof looksDoneTask>

/** A split that was sent and that not all have agreed to. */
const waitingSplit = z.object({
  song_id: uuid,
  scope: z.enum(sheetScopes),
  song_title: z.string(),
  missing: z.int(),
  signers: z.int(),
})
export type WaitingSplit = z.output<typeof waitingSplit>

export const looksDone = z.object({
  tasks: z.array(looksDoneTask),
  papers,
  songs: z.array(songPapers),
  waiting_splits: z.array(waitingSplit),
})
