import { z } from 'zod'
import { recordingDetails, type RecordingDetails, type RecordingDetailsBody } from '#domain/recording-details/schema.ts'
import { textsOf, type DraftForm } from '#web/platform/draft-form.ts'
import type { Wire } from '#web/platform/use-draft-form.ts'

/** The texts of a recording, in the order of the form. */
export const recordingWords = [
  'ai_contribution',
  'recorded_in',
  'recorded_on',
  'phonogram_owner',
  'phonogram_year',
  'phonogram_share_percent',
] as const
export type RecordingWord = (typeof recordingWords)[number]

const row = z.object({ key: z.string(), name: z.string(), plays: z.string() })
export type PerformerRow = z.output<typeof row>
export type RecordingForm = DraftForm<Record<RecordingWord, string>, PerformerRow>
export const rowKey = ({ key }: PerformerRow): string => key

/** A form kept in the tab, with the details that it changes. */
export const recordingDraft = z.object({
  base: recordingDetails,
  form: z.object({ head: z.object(textsOf(recordingWords)), rows: z.array(row) }),
})

export const blankPerformer = (key: string): PerformerRow => ({ key, name: '', plays: '' })

/** Stored performers as rows, keyed by position, so that keys stay the same. */
export const rowsOf = (performers: RecordingDetails['performers'], keyAt = (index: number) => `stored-${index}`) =>
  performers.map(({ name, plays }, index): PerformerRow => ({ key: keyAt(index), name, plays: plays ?? '' }))

export const formOf = (details: RecordingDetails): RecordingForm => ({
  head: Object.fromEntries(recordingWords.map((word) => [word, String(details[word] ?? '')])) as RecordingForm['head'],
  rows: rowsOf(details.performers),
})

/** A typed number, with a comma or a point; anything else is sent as typed and refused at its field. */
const numberOf = (typed: string): number | string | null => {
  const text = typed.normalize('NFKC').replace('%', '').replace(',', '.').trim()
  if (text === '') return null
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : text
}

/** The payload, without empty rows. */
export function wireOf({ head, rows }: RecordingForm): Wire {
  const filled = rows.filter(({ name, plays }) => name.trim() !== '' || plays.trim() !== '')
  const { ai_contribution, phonogram_year, phonogram_share_percent, ...texts } = head
  return {
    body: {
      ...texts,
      performers: filled.map(({ name, plays }) => ({ name, plays })),
      ai_contribution: ai_contribution || null,
      phonogram_year: numberOf(phonogram_year),
      phonogram_share_percent: numberOf(phonogram_share_percent),
    },
    fieldAt: (path) => {
      const [, index, field] = /^performers\.(\d+)\.(\w+)$/.exec(path) ?? []
      return index === undefined ? path : `${filled[Number(index)]!.key}.${field}`
    },
  }
}

/** What two versions are compared by. */
export type RecordingValues = Omit<RecordingDetails, 'recording_id' | 'version'>
export function valuesOf(details: RecordingDetails | RecordingDetailsBody): RecordingValues {
  const { version: _version, recording_id: _id, ...values } = { recording_id: '', ...details }
  return values
}
