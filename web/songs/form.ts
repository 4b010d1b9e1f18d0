import { formatDuration } from '#domain/songs/rules.ts'
import type { Song } from '#domain/songs/schema.ts'

const fields = ['song_title', 'track_number', 'duration_seconds'] as const
/** What of a song is edited in its row, as the server has it. */
export type SongValues = Pick<Song, (typeof fields)[number]>
/** The same as it is typed. */
export type TypedSong = Record<(typeof fields)[number], string>

export const typeSong = (song: SongValues): TypedSong => ({
  song_title: song.song_title,
  track_number: String(song.track_number),
  duration_seconds: song.duration_seconds === null ? '' : formatDuration(song.duration_seconds),
})

/** What is sent: only what differs from what the row began with. Null where nothing does. */
export function songChanges(base: SongValues, values: SongValues): Partial<SongValues> | null {
  const changed = fields.filter((key) => values[key] !== base[key])
  return changed.length === 0 ? null : Object.fromEntries(changed.map((key) => [key, values[key]]))
}
