import { z } from 'zod'
import { uuid } from '#domain/shared/fields.ts'

/** For whom papers are made. */
const destinations = ['store', 'ddex', 'society', 'mlc', 'collectors'] as const

/** Faults that a destination refuses, and values that it only asks about, which never block. */
export const levels = ['refused', 'asked'] as const
export type Level = (typeof levels)[number]

/** Where a line can be fixed. */
const place = z.object({
  page: z.enum(['label-copy', 'songs', 'split-sheet', 'people', 'cover', 'recording', 'registration', 'ddex']),
  /** The release to go to, if it may be another one than was asked about. */
  release_id: uuid.optional(),
  /** The song of a split sheet. */
  song_id: uuid.nullable(),
  /** The field there, by the name that the page's address takes. */
  field: z.string().optional(),
})
export type Place = z.output<typeof place>

export const readinessLine = z.object({
  rule: z.string(),
  level: z.enum(levels),
  /** Its subject: a field, a track, a work. */
  name: z.string(),
  note: z.string(),
  place,
  /** The source of the rule. */
  source: z.string(),
})
export type Line = z.output<typeof readinessLine>

/** Per destination everything that it would refuse or ask about. It is ready if nothing is refused. */
export const readiness = z.array(z.object({ destination: z.enum(destinations), lines: z.array(readinessLine) }))
export type Readiness = z.output<typeof readiness>
