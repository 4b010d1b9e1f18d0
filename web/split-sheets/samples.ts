import { z } from 'zod'
import { sampleKinds } from '#domain/split-sheets/rules.ts'
import type { Sample } from '#domain/split-sheets/schema.ts'

/** A sample or interpolation as typed. `key` stays with the row when rows before it are removed. */
export const sampleRow = z.object({
  key: z.string(),
  title: z.string(),
  owner: z.string(),
  kind: z.enum(sampleKinds),
  cleared: z.boolean(),
})
export type SampleRow = z.output<typeof sampleRow>

export const blankSample = (key: string): SampleRow => ({ key, title: '', owner: '', kind: 'sample', cleared: false })

/** Nothing was typed into it: it is omitted when the sheet is saved. */
const isBlankSample = ({ title, owner }: SampleRow): boolean => (title + owner).trim() === ''

export const sampleRows = (samples: readonly Sample[]): SampleRow[] =>
  samples.map((sample, index) => ({ ...sample, key: `saved-${index}`, owner: sample.owner ?? '' }))

/** As saved: without keys, and without rows in which nothing was typed. */
export const samplesOf = (rows: readonly SampleRow[]) =>
  rows.filter((row) => !isBlankSample(row)).map(({ key: _key, ...sample }) => sample)

/** A row with values but without a title. */
export const lacksTitle = (row: SampleRow): boolean => !isBlankSample(row) && row.title.trim() === ''
