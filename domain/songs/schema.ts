import { z } from 'zod'
import { requiredText, uuid, version } from '#domain/shared/fields.ts'
import { highestTrack, readDuration, readWhole } from '#domain/songs/rules.ts'
import { songTexts } from '#domain/songs/texts.ts'

/** The longest a song may be: a day, in seconds. */
export const longestSong = 86_400

const title = requiredText(300, songTexts.titleRequired)
const track = z
  .number(songTexts.badTrack)
  .int(songTexts.badTrack)
  .min(1, songTexts.badTrack)
  .max(highestTrack, songTexts.badTrack)
/** Whole seconds. */
const duration = z
  .number(songTexts.badDuration)
  .int(songTexts.badDuration)
  .min(1, songTexts.badDuration)
  .max(longestSong, songTexts.badDuration)
  .nullable()

export const song = z.object({
  id: uuid,
  release_id: uuid,
  song_title: z.string(),
  track_number: z.number().int(),
  /** Whole seconds. */
  duration_seconds: z.number().int().nullable(),
  version: z.number(),
})
export type Song = z.output<typeof song>

/** A song as its release's page shows it: with what sheets there are. */
export const songOfRelease = song.extend({
  has_lyric_sheet: z.boolean(),
  has_split_sheet: z.boolean(),
  /** The first line of its lyrics, for lists. */
  lyrics_begin: z.string().nullable(),
})
export type SongOfRelease = z.output<typeof songOfRelease>

/** Without a track number the song comes last: the highest existing plus 1 (specification 2, section 5). */
export const createSongBody = z.object({
  /** Made by the client, so that a repeat of the same create answers the same row. */
  id: uuid.optional(),
  song_title: title,
  track_number: track.optional(),
  duration_seconds: duration.optional(),
})

/** Only what changed is sent. A track number that is taken moves those between the old place and the new one (rules.ts, moveTrack). */
export const updateSongBody = z.object({
  version,
  song_title: title.optional(),
  track_number: track.optional(),
  duration_seconds: duration.optional(),
})

/** All songs of a release in their new order; they are numbered from 1. */
export const songOrderBody = z.object({ ids: z.array(uuid).max(1000) })

const typedDuration = z.string().transform(readDuration).pipe(duration)
/** The row of a song, as it is typed: a length is M:SS. */
export const songForm = z.object({
  song_title: title,
  track_number: z.string().transform(readWhole).pipe(track),
  duration_seconds: typedDuration,
})
/** The same for a new song, whose number may be left to the server. */
export const newSongForm = songForm.extend({
  track_number: z
    .string()
    .transform((typed) => readWhole(typed) ?? undefined)
    .pipe(track.optional()),
})
