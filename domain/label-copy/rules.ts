import { readDuration } from '#domain/songs/rules.ts'
import { longestSong } from '#domain/songs/schema.ts'

/** 'Copyright Control' is a name that stands in such lines. */
const mark = String.raw`(?:[℗©ⓟⓒ]|\([pc]\)|copyright\b(?! control\b))`
/** Signs, what stands between two of them, and punctuation. */
const leadingSigns = new RegExp(String.raw`^(?:[\s,:]|[–-](?=\s|$)|${mark}\.?|(?:&|\+|/|and\b)(?=\s*${mark}))+`, 'iu')
/** One year, or several as a re-issue has them: '1998, 2026', '1998-2026'. Digits alone; '1975s' is a name. */
const years = /^(?:19|20)\d{2}(?:\s*[,/–-]\s*(?:19|20)\d{2})*(?![\p{L}\p{N}])/u

/**
 * The ℗ or © line as it is printed, `℗ 2026 Owner`: whatever signs and words stand in front of the typed line are taken off and the right one
 * is set (standards 2.2). Year and owner of the line go before those given; null where nobody is named.
 */
export function copyrightLine(symbol: '℗' | '©', typed: string | null, year: number, owner: string | null): string | null {
  const unmarked = withoutSigns(typed ?? '')
  const ownYears = years.exec(unmarked)?.[0] ?? ''
  const name = withoutSigns(unmarked.slice(ownYears.length)) || owner?.trim()
  return name ? `${symbol} ${ownYears || year} ${name}` : null
}

function withoutSigns(text: string): string {
  return text.trim().replace(leadingSigns, '')
}

/** Seconds of a typed length with two parts, M:SS; anything else is treated as empty, `3:75` and `0:00` too (specification 2, section 5). */
export function durationOf(typed: string): number | null {
  const text = typed.normalize('NFKC')
  const seconds = text.split(':').length === 2 ? readDuration(text) : null
  return seconds !== null && seconds >= 1 && seconds <= longestSong ? seconds : null
}
