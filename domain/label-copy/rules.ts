import type { Advisory, Track } from '#domain/label-copy/schema.ts'
import { formatMinutes, readDuration } from '#domain/songs/rules.ts'
import { longestSong } from '#domain/songs/schema.ts'

export type { Problem } from '#domain/label-copy/readiness-rules.ts'
export { refusedInTitle } from '#domain/label-copy/title-rules.ts'

/** 'Copyright Control' is a valid name in such lines. */
const mark = String.raw`(?:[℗©ⓟⓒ]|\([pc]\)|copyright\b(?! control\b))`
/** Symbols, anything between two of them, and punctuation. */
const leadingSigns = new RegExp(String.raw`^(?:[\s,:]|[–-](?=\s|$)|${mark}\.?|(?:&|\+|/|and\b)(?=\s*${mark}))+`, 'iu')
/** One year, or several as a re-issue has them: '1998, 2026', '1998-2026'. Digits alone; '1975s' is a name. */
const years = /^(?:19|20)\d{2}(?:\s*[,/–-]\s*(?:19|20)\d{2})*(?![\p{L}\p{N}])/u

/** Years and owner of a ℗ or © line: those typed, without any symbols and words before them, go before those given; null without an owner. */
export function copyrightParts(
  typed: string | null,
  year: number,
  owner: string | null,
): { years: string; owner: string } | null {
  const unmarked = withoutSigns(typed ?? '')
  const ownYears = years.exec(unmarked)?.[0] ?? ''
  const name = withoutSigns(unmarked.slice(ownYears.length)) || owner?.trim()
  return name ? { years: ownYears || String(year), owner: name } : null
}

/** The ℗ or © line as it is printed, `℗ 2026 Owner`, with the right symbol set before its parts (standards 2.2). */
export function copyrightLine(
  symbol: '℗' | '©',
  typed: string | null,
  year: number,
  owner: string | null,
): string | null {
  const parts = copyrightParts(typed, year, owner)
  return parts && `${symbol} ${parts.years} ${parts.owner}`
}

function withoutSigns(text: string): string {
  return text.trim().replace(leadingSigns, '')
}

/** The copyright year that a release of this date begins with: the date's, up to next year, later than which none can be saved (standards 2.1). */
export function copyrightYearFor(date: string, thisYear: number): string {
  const year = Number(date.slice(0, 4))
  return String(year >= 1900 && year <= thisYear + 1 ? year : thisYear)
}

/** Seconds of a typed length with two parts, M:SS; anything else is treated as empty, `3:75` and `0:00` too (specification 2, section 5). */
export function durationOf(typed: string): number | null {
  const text = typed.normalize('NFKC')
  const seconds = text.split(':').length === 2 ? readDuration(text) : null
  return seconds !== null && seconds >= 1 && seconds <= longestSong ? seconds : null
}

/** '61:40': always two parts, whatever the length, so that durationOf can read it back. */
export const lengthOf = formatMinutes

type Said = { explicit_content?: boolean | undefined; advisory?: Advisory | undefined }

/** The three states if sent; else the boolean, which cannot express a clean edit and leaves one alone. */
export function advisoryOf({ advisory, explicit_content }: Said, before: Advisory = 'none'): Advisory {
  if (advisory) return advisory
  if (explicit_content === undefined) return before
  return explicit_content ? 'explicit' : before === 'clean' ? 'clean' : 'none'
}

/** The fields of a track that contain names of people. */
const nameFields = [
  'songwriters',
  'producers',
  'featured_artists',
  'mix_engineer',
  'mastering_engineer',
  'remixer',
] as const

/** The values in a label copy's fields for names. */
export const namesOfTracks = (tracks: readonly Pick<Track, (typeof nameFields)[number]>[]): (string | null)[] =>
  tracks.flatMap((track) => nameFields.map((field) => track[field]))

export const isEmpty = (text: string | null) => (text ?? '').trim() === ''

/** Only tracks with a title, duration or songwriters are saved (specification 2, section 5). */
export const isTrackSaved = (track: {
  song_title: string | null
  duration_seconds: number | null
  songwriters: string | null
}): boolean => !isEmpty(track.song_title) || track.duration_seconds !== null || !isEmpty(track.songwriters)

/**
 * The rows that are saved, renumbered to close the gaps of those left out (`leftOut`: their numbers): 1, 2, 4 becomes 1, 2, 3.
 * A number that a saved row also has leaves no gap.
 */
export function closeNumbers<R extends { track_number: number }>(saved: readonly R[], leftOut: readonly number[]): R[] {
  const gaps = [...new Set(leftOut)].filter((number) => !saved.some((row) => row.track_number === number))
  if (gaps.length === 0) return [...saved]
  return saved.map((row) => ({
    ...row,
    track_number: row.track_number - gaps.filter((gap) => gap < row.track_number).length,
  }))
}
