import { z } from 'zod'
import { checkGtin, checkIsrc, checkIswc, type Checked } from '#domain/identifiers/rules.ts'
import { labelCopyTexts as texts } from '#domain/label-copy/texts.ts'
import { copyrightText, copyrightYear, lyricsLanguage, territoryNames } from '#domain/release-payload/schema.ts'
import { calendarDate, optionalText, uuid, version } from '#domain/shared/fields.ts'
import { fieldTexts } from '#domain/shared/texts.ts'
import { highestTrack } from '#domain/songs/rules.ts'
import { longestSong } from '#domain/songs/schema.ts'
import { songTexts } from '#domain/songs/texts.ts'
import { readTerritories } from '#domain/territories/rules.ts'

/** Contains explicit words; is the clean edit of an explicit recording; or neither (standards 2.5). */
const advisories = ['explicit', 'clean', 'none'] as const
export type Advisory = (typeof advisories)[number]

/** Specification 2, section 3. */
export const primaryGenres = ['pop', 'rock', 'hip-hop', 'electronic', 'indie', 'country', 'r&b', 'folk'] as const
export const defaultPreviewStart = 30
export const defaultLanguage = 'en'
const mostTracks = 500

const advisory = z.enum(advisories, texts.badAdvisory)
/** An identifier in the one form in which it is kept; a wrong one stays as typed, with a warning, because a draft must never be lost to it. */
const identifier = (check: (typed: string) => Checked, form: 'canonical' | 'display' = 'canonical') =>
  optionalText(40).transform((typed) => {
    const checked = typed === null ? null : check(typed)
    return checked?.ok ? checked[form] : typed
  })
/** A UPC is kept as the twelve digits that stand below its bars. */
const upcField = identifier(checkGtin, 'display')
/** Codes where they are known; what is not known is kept and warned about. */
const territoryList = territoryNames.transform((typed) => {
  const { territories, unknown } = readTerritories(typed)
  return [...territories, ...unknown]
})
const duration = z
  .number(songTexts.badDuration)
  .int(songTexts.badDuration)
  .min(1, songTexts.badDuration)
  .max(longestSong, songTexts.badDuration)
  .nullable()
const trackNumber = z
  .number(texts.badTrack)
  .int(texts.badTrack)
  .min(1, texts.badTrack)
  .max(highestTrack, texts.badTrack)

/** What a track holds beside its song. Names are written with commas between. */
const credits = {
  isrc: identifier(checkIsrc),
  iswc: identifier(checkIswc).optional(),
  version_subtitle: optionalText(200),
  featured_artists: optionalText(500),
  /** Seconds into the track. */
  preview_start_time: z
    .number(texts.badPreview)
    .int(texts.badPreview)
    .min(0, texts.badPreview)
    .max(longestSong, texts.badPreview)
    .default(defaultPreviewStart),
  mix_engineer: optionalText(300),
  mastering_engineer: optionalText(300),
  remixer: optionalText(300),
  language_lyrics: lyricsLanguage.default(defaultLanguage),
  songwriters: optionalText(1000),
  producers: optionalText(1000),
  sub_genre: optionalText(100),
}

/**
 * A track as it is written. `song_id` names its song, and `track_number` is then where that song goes. Without an id the number names the
 * song of the release; a number that no song has makes a song of the row's title. Title, length and ISWC stay when they are left out.
 */
const trackInput = z.object({
  /** Made by the client for a new track, so that a repeat makes no second song. */
  song_id: uuid.nullish(),
  song_title: optionalText(300).optional(),
  track_number: trackNumber,
  duration_seconds: duration.optional(),
  /** True is explicit; false is neither, unless `advisory` says more. */
  explicit_content: z.boolean(texts.badAdvisory).optional(),
  advisory: advisory.optional(),
  ...credits,
})
export type TrackInput = z.output<typeof trackInput>

const track = z.object({
  song_id: uuid,
  song_title: z.string(),
  track_number: z.number().int(),
  duration_seconds: z.number().int().nullable(),
  explicit_content: z.boolean(),
  advisory,
  isrc: z.string().nullable(),
  iswc: z.string().nullable(),
  version_subtitle: z.string().nullable(),
  featured_artists: z.string().nullable(),
  preview_start_time: z.number().int(),
  mix_engineer: z.string().nullable(),
  mastering_engineer: z.string().nullable(),
  remixer: z.string().nullable(),
  language_lyrics: z.string(),
  songwriters: z.string().nullable(),
  producers: z.string().nullable(),
  sub_genre: z.string().nullable(),
  /** What the Songs tab says now; where it differs, either side can be taken. */
  song: z.object({
    song_title: z.string(),
    track_number: z.number().int(),
    duration_seconds: z.number().int().nullable(),
    version: z.number(),
  }),
})
export type Track = z.output<typeof track>

/**
 * PUT /api/labelcopy/{releaseId}: the whole sheet. The release's own fields go with PUT /api/releases/{id}, which comes first. Fields that
 * specification 2, section 3 does not know stay when they are left out; the others take their defaults.
 */
export const labelCopyBody = z.object({
  /** The version it is based on; 0 where it is based on there being none yet, so that one made meanwhile is not written over. */
  version: z.union([z.literal(0), version], fieldTexts.badVersion).optional(),
  /** The account's artist name where a first write leaves it out. */
  artist: optionalText(300).optional(),
  version_subtitle: optionalText(200),
  phonogram_copyright: copyrightText,
  composition_copyright: copyrightText,
  sub_genre: optionalText(100),
  /** 'Worldwide' or ISO 3166-1 codes. */
  territories: territoryList.default([]),
  excluded_territories: territoryList.optional(),
  explicit_content: z.boolean(texts.badAdvisory).optional(),
  advisory: advisory.optional(),
  language_lyrics: lyricsLanguage.default(defaultLanguage),
  /** One value with the release's `upc`; left out, it stays. */
  upc_code: upcField.optional(),
  /** This year where none is named (specification 2, section 5). */
  copyright_year: copyrightYear.default(() => new Date().getUTCFullYear()),
  catalogue_number: optionalText(60).optional(),
  original_release_date: calendarDate.nullish(),
  tracks_metadata: z.array(trackInput, texts.badTracks).max(mostTracks, texts.badTracks).default([]),
})
export type LabelCopyInput = z.output<typeof labelCopyBody>
export type LabelCopyBody = z.input<typeof labelCopyBody>

export const labelCopy = z.object({
  id: uuid,
  release_id: uuid,
  artist: z.string().nullable(),
  version_subtitle: z.string().nullable(),
  phonogram_copyright: z.string().nullable(),
  composition_copyright: z.string().nullable(),
  sub_genre: z.string().nullable(),
  territories: z.array(z.string()),
  excluded_territories: z.array(z.string()),
  explicit_content: z.boolean(),
  advisory,
  language_lyrics: z.string(),
  upc_code: z.string().nullable(),
  copyright_year: z.number().int(),
  catalogue_number: z.string().nullable(),
  original_release_date: z.string().nullable(),
  tracks_metadata: z.array(track),
  version: z.number(),
  updated_at: z.string(),
})
export type LabelCopy = z.output<typeof labelCopy>

/** ISRCs of the account that stand on other songs: for the warning while one types. */
export const isrcUse = z.object({
  isrc: z.string(),
  song_id: uuid,
  song_title: z.string(),
  release_id: uuid,
  release_title: z.string(),
})
export type IsrcUse = z.output<typeof isrcUse>
