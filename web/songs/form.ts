import { formatDuration } from '#domain/songs/rules.ts'
import type { Song } from '#domain/songs/schema.ts'

const fields = ['song_title', 'track_number', 'duration_seconds'] as const
/** The editable fields of a song, as the server has them. */
export type SongValues = Pick<Song, (typeof fields)[number]>
/** The same as typed. */
export type TypedSong = Record<(typeof fields)[number], string>

export const typeSong = (song: SongValues): TypedSong => ({
  song_title: song.song_title,
  track_number: String(song.track_number),
  duration_seconds: song.duration_seconds === null ? '' : formatDuration(song.duration_seconds),
})

/** The payload: only the changes from the row's initial state. Null if there are none. */
export function songChanges(base: SongValues, values: SongValues): Partial<SongValues> | null {
  const changed = fields.filter((key) => values[key] !== base[key])
  return changed.length === 0 ? null : Object.fromEntries(changed.map((key) => [key, values[key]]))
}
