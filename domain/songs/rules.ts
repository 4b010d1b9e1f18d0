import type { Song } from '#domain/songs/schema.ts'

export const highestTrack = 999

/** Input to the numbering rules. */
export type Numbered = Pick<Song, 'id' | 'track_number'>

const shift = (songs: Numbered[], by: 1 | -1, which: (song: Numbered) => boolean): Numbered[] =>
  songs.filter(which).map(({ id, track_number }) => ({ id, track_number: track_number + by }))
const isTaken = (songs: Numbered[], track: number) => songs.some((song) => song.track_number === track)

/** The highest existing number plus 1 (specification 2, section 5). */
export function nextTrack(songs: Numbered[]): number {
  return Math.max(0, ...songs.map((song) => song.track_number)) + 1
}

/** Which songs move when one takes a number: none if it is free, otherwise all from there on, by one. */
export function openPlace(songs: Numbered[], track: number): Numbered[] {
  return isTaken(songs, track) ? reopenPlace(songs, track) : []
}

/** Which songs move when a deletion is undone: all from its number on, reversing what the deletion did. */
export function reopenPlace(songs: Numbered[], track: number): Numbered[] {
  return shift(songs, 1, (song) => song.track_number >= track)
}

/** The songs that move when one is removed: all after it move up. `songs` are the remaining ones. */
export function closePlace(songs: Numbered[], track: number): Numbered[] {
  return isTaken(songs, track) ? [] : shift(songs, -1, (song) => song.track_number > track)
}

/**
 * Which songs move when one gets another number, itself included: no others if the number is free; otherwise those
 * between its old and new position, so that the song ends up exactly there and leaves no gap.
 */
export function moveTrack(songs: Numbered[], id: string, to: number): Numbered[] {
  const from = songs.find((song) => song.id === id)?.track_number
  if (from === undefined || from === to) return []
  const moved = !isTaken(songs, to)
    ? []
    : from < to
      ? shift(songs, -1, ({ track_number: track }) => track > from && track <= to)
      : shift(songs, 1, ({ track_number: track }) => track >= to && track < from)
  return [...moved, { id, track_number: to }]
}

/** Numbers all songs from 1: the given ids first in that order, the others after them in their old order. Returns only those that move. */
export function numberFromOne(songs: Numbered[], ids: string[]): Numbered[] {
  const named = new Set(ids)
  const order = [...named, ...songs.filter((song) => !named.has(song.id)).map((song) => song.id)]
  const old = new Map(songs.map((song) => [song.id, song.track_number]))
  return order
    .map((id, index) => ({ id, track_number: index + 1 }))
    .filter((song) => old.get(song.id) !== song.track_number)
}

/** Whether a renumbering stays within the range of track numbers. */
export function hasRoom(changes: Numbered[]): boolean {
  return changes.every((song) => song.track_number <= highestTrack)
}

/** Songs with their new numbers, in track order. */
export function applyNumbers<S extends Numbered>(songs: S[], changes: Numbered[]): S[] {
  const next = new Map(changes.map((change) => [change.id, change.track_number]))
  // A song that does not move stays the same object, so that its row is not rendered again.
  return songs
    .map((song) => (next.has(song.id) ? { ...song, track_number: next.get(song.id)! } : song))
    .toSorted((a, b) => a.track_number - b.track_number || (a.id < b.id ? -1 : 1))
}

const two = (value: number) => String(value).padStart(2, '0')

/** '4:12'; from an hour on '1:04:12'. */
export function formatDuration(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : formatMinutes(seconds)
}

/** '4:12', and '61:40' with hours as minutes. */
export const formatMinutes = (seconds: number): string => `${Math.floor(seconds / 60)}:${two(seconds % 60)}`

/**
 * Seconds of a typed length: '4:12', '1:04:12', '252', also in Arabic, Persian and full-width digits. Null for empty
 * input, NaN for an invalid length: the schema has the message for that.
 */
export function readDuration(typed: string): number | null {
  const text = plainDigits(typed)
  if (text === '') return null
  if (/^\d{1,6}$/.test(text)) return Number(text)
  const match = /^(?:(\d{1,2}):(?=[0-5]\d:))?(\d{1,4}):([0-5]\d)$/.exec(text)
  return match ? Number(match[1] ?? 0) * 3600 + Number(match[2]) * 60 + Number(match[3]) : Number.NaN
}

/** A typed whole number; null for empty input, NaN for anything else. */
export function readWhole(typed: string): number | null {
  const text = plainDigits(typed)
  return text === '' ? null : /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN
}

/** Trimmed, with full-width, Arabic and Persian digits as 0 to 9. */
function plainDigits(text: string): string {
  return text
    .normalize('NFKC')
    .trim()
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
}

/** The total length of all songs with one, and how many have none yet. */
export function totalLength(songs: Pick<Song, 'duration_seconds'>[]): { seconds: number; unknown: number } {
  return {
    seconds: songs.reduce((sum, song) => sum + (song.duration_seconds ?? 0), 0),
    unknown: songs.filter((song) => song.duration_seconds === null).length,
  }
}

export type StoreType = 'single' | 'ep' | 'album'
const [tenMinutes, halfHour] = [600, 1800]

/** How each store classifies a release of these lengths (standards, section 2.6). */
function storeTypes(lengths: number[]): { apple: StoreType; spotify: StoreType } {
  const total = lengths.reduce((sum, length) => sum + length, 0)
  if (lengths.length > 6 || total > halfHour) return { apple: 'album', spotify: 'album' }
  if (lengths.length > 3) return { apple: 'ep', spotify: 'ep' }
  return { apple: lengths.some((length) => length >= tenMinutes) ? 'ep' : 'single', spotify: 'single' }
}

/**
 * How stores will classify these songs, if that is already certain and differs from the chosen type: only a hint.
 * A song without a length could be short or long; only what is true either way is reported. Stores do not list mixtapes.
 */
export function storeTypeHint(
  songs: Pick<Song, 'duration_seconds'>[],
  chosen: StoreType | 'mixtape',
): { apple: StoreType; spotify: StoreType } | null {
  if (songs.length === 0) return null
  const short = storeTypes(songs.map((song) => song.duration_seconds ?? 0))
  const long = storeTypes(songs.map((song) => song.duration_seconds ?? halfHour + 1))
  if (short.spotify !== long.spotify) return null // an album, if the unknown ones are long
  return short.apple === chosen && short.spotify === chosen ? null : short
}
