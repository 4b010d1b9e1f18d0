import { z } from 'zod'
import { aiContributions, isPartialDate, mostPerformers } from '#domain/recording-details/rules.ts'
import { recordingTexts as texts } from '#domain/recording-details/texts.ts'
import { currentYear } from '#domain/shared/dates.ts'
import { optionalText, requiredText, uuid, versionOrNone } from '#domain/shared/fields.ts'
import { isTerritory } from '#domain/territories/rules.ts'

export const performer = z.object({
  /** One person or ensemble, as the papers name it. */
  name: requiredText(300, texts.nameRequired),
  /** Instrument or voice. */
  plays: optionalText(200),
})
export type Performer = z.output<typeof performer>

const year = z.int(texts.badYear).refine((value) => value >= 1900 && value <= currentYear() + 1, texts.badYear)
const percent = z
  .number(texts.badShare)
  .gt(0, texts.badShare)
  .max(100, texts.badShare)
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-7, texts.badShare)

/** The details of a recording besides its ISRC. Two releases with the recording share them (decision 035). */
const details = z.object({
  performers: z.array(performer).max(mostPerformers, texts.mostPerformers(mostPerformers)).default([]),
  /** Null: unknown. */
  ai_contribution: z.enum(aiContributions, texts.badContribution).nullable().default(null),
  /** ISO 3166-1 alpha-2. */
  recorded_in: optionalText(100).refine((code) => code === null || isTerritory(code), texts.badCountry),
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
  recorded_on: optionalText(10).refine((date) => date === null || isPartialDate(date), texts.badDate),
  /** Null: the owner and the year of the release's ℗ line. */
  phonogram_owner: optionalText(300),
  phonogram_year: year.nullable().default(null),
  /** How much of the recording that owner, or the release's, owns; at most two decimals. */
  phonogram_share_percent: percent.nullable().default(null),
})

/** PUT: the whole. `version` 0: there were no details when the form was opened. */
export const recordingDetailsBody = details.extend({ version: versionOrNone })
export type RecordingDetailsBody = z.output<typeof recordingDetailsBody>

const stored = z.string().nullable()
export const recordingDetails = z.object({
  recording_id: uuid,
  performers: z.array(z.object({ name: z.string(), plays: stored })),
  ai_contribution: z.enum(aiContributions).nullable(),
  recorded_in: stored,
  recorded_on: stored,
  phonogram_owner: stored,
  phonogram_year: z.int().nullable(),
  phonogram_share_percent: z.number().nullable(),
  version: z.int(),
})
export type RecordingDetails = z.output<typeof recordingDetails>

/** A song of a release with its recording's details; version 0 and empty if there are none. */
export const recordingOfSong = z.object({
  song_id: uuid,
  song_title: z.string(),
  track_number: z.int(),
  /** The titles of the other releases that have the same recording. */
  also_on: z.array(z.string()),
  details: recordingDetails,
})
export type RecordingOfSong = z.output<typeof recordingOfSong>
