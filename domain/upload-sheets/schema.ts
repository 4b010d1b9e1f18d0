import { z } from 'zod'
import { uuid } from '#domain/shared/fields.ts'

const item = z.object({
  /** Stays with the field: 'upc', 'writer.2.given'. Ticks name it, after the song's id for a track. */
  key: z.string(),
  label: z.string(),
  /** As a distributor's form takes it; null: nothing to copy. */
  value: z.string().nullable(),
  /** Where the value comes from, if that is worth a remark. */
  note: z.string().nullable(),
  /** Where it is typed: on the label copy, the recording's page, the lyric sheet or the split sheet. */
  page: z.enum(['label-copy', 'recording', 'lyrics', 'split-sheet']),
  /** The field of the label copy. */
  field: z.string().nullable(),
})
export type UploadItem = z.output<typeof item>

const group = z.object({
  /** Null: the release. */
  song_id: uuid.nullable(),
  title: z.string(),
  items: z.array(item),
})
export type UploadGroup = z.output<typeof group>

const marks = {
  ticked: z.array(z.string()),
  /** Ticked lines whose value is not the one that was ticked. */
  changed: z.array(z.string()),
}
/** Without groups if no label copy was saved. */
export const uploadSheet = z.object({
  groups: z.array(group),
  /** The songs whose split sheet or master sheet is in dispute. */
  disputed: z.array(z.string()),
  ...marks,
})
export type UploadSheet = z.output<typeof uploadSheet>

/** Ticks are set or removed for any number of lines; those of removed lines are ignored. */
export const ticksBody = z.object({ keys: z.array(z.string().max(100)).max(50_000), ticked: z.boolean() })
export const ticks = z.object(marks)
