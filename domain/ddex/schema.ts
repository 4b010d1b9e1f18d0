import { z } from 'zod'
import { ddexTexts as texts } from '#domain/ddex/texts.ts'
import type { Advisory } from '#domain/label-copy/schema.ts'
import type { RecordingDetails } from '#domain/recording-details/schema.ts'
import type { ReleaseType } from '#domain/releases/schema.ts'
import { uuid } from '#domain/shared/fields.ts'
import type { SocietyWork } from '#domain/society-tables/schema.ts'
import { heldSubject } from '#domain/submissions/schema.ts'

/** A test message changes nothing at the recipient. */
export const controls = ['test', 'live'] as const
export type Control = (typeof controls)[number]

/** Without a recipient the list says that there is none. */
export const ddexMessageQuery = z.object({
  recipient: uuid.optional(),
  control: z.enum(controls, texts.badControl).default('test'),
})
export const ddexMessageFile = z.object({
  name: z.string(),
  content: z.string(),
  /** The release, for the history of submissions. */
  held: z.array(heldSubject),
})

/** A track as the label copy has it, with the codes of its recording. */
export type MessageTrack = {
  song_id: string
  work_id: string
  track_number: number
  song_title: string
  version_subtitle: string | null
  featured_artists: string | null
  isrc: string | null
  duration_seconds: number | null
  advisory: Advisory
  /** Seconds into the track. */
  preview_start_time: number
  language_lyrics: string
  songwriters: string | null
  producers: string | null
  mix_engineer: string | null
  mastering_engineer: string | null
  remixer: string | null
  sub_genre: string | null
} & Pick<
  RecordingDetails,
  'performers' | 'ai_contribution' | 'recorded_in' | 'recorded_on' | 'phonogram_owner' | 'phonogram_year'
>

/** The label copy's fields of the release itself. */
export type MessageCopy = {
  artist: string | null
  version_subtitle: string | null
  phonogram_copyright: string | null
  composition_copyright: string | null
  copyright_year: number
  catalog_number: string | null
  original_release_date: string | null
  sub_genre: string | null
  territories: string[]
  excluded_territories: string[]
  advisory: Advisory
  language_lyrics: string
}

export type MessageRelease = {
  id: string
  title: string
  release_type: ReleaseType
  release_date: string | null
  genre: string | null
  label: string | null
  upc: string | null
  /** The title of another release of the account with the same UPC; null: none has it. */
  upc_on: string | null
}

/** The release's cover, as the file beside the message. */
export type MessageCover = {
  file: string
  /** In hexadecimal. */
  sha256: string
  bytes: number
  /** Pixels. */
  width: number
  height: number
}

/** Everything that a message about a release is made of, or that is missing for one. */
export type MessageFacts = {
  sender: { name: string | null; dpid: string | null }
  /** Null: the account keeps none. */
  recipient: { name: string; dpid: string } | null
  release: MessageRelease
  /** Null: it was never saved. */
  copy: MessageCopy | null
  /** Null: none was chosen. */
  cover: MessageCover | null
  tracks: MessageTrack[]
  works: SocietyWork[]
  /** Titles of songs that are on the release but not on its label copy. */
  left_out: string[]
  /** When what was read last changed: the message carries this time, so that it is the same whenever it is made. */
  changed_at: string
}
