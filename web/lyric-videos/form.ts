import { longestLine, type FilmStyle } from '#domain/lyric-videos/film-rules.ts'
import type { FilmGround, LyricTimes } from '#domain/lyric-videos/schema.ts'
import { lyricVideoTexts } from '#domain/lyric-videos/texts.ts'
import { keepTimes, longestSound, spansOf, type TimedLine } from '#domain/lyric-videos/time-rules.ts'
import { mergeVersions } from '#domain/shared/versions.ts'
import type { Merged } from '#web/platform/autosave.ts'
import type { FilmPlan } from '#web/platform/films/film-drawing.ts'
import type { SetWords } from './data.ts'

const texts = lyricVideoTexts.film
const isShort = (text: string) => Array.from(text).length <= longestLine

/** The texts of all lines, each once; without those that are too long for a film. */
export const textsToSet = (lines: readonly TimedLine[]): string[] =>
  [...new Set(lines.map(({ text }) => text))].filter(isShort)

/** The first timed line that is too long for a film; null if none is. */
export function firstTooLong(lines: readonly TimedLine[]): { line: number; most: number } | null {
  const index = lines.findIndex(({ text, at }) => at !== null && !isShort(text))
  return index < 0 ? null : { line: index + 1, most: longestLine }
}

/** The missing input of a film, in words; null if none. */
export function filmNeeds(isAble: boolean | null, hasSound: boolean, lines: readonly TimedLine[]): string | null {
  if (isAble === false) return texts.cannotSize
  return hasSound && lines.some(({ at }) => at !== null) ? null : texts.needs
}

type Film = {
  style: FilmStyle
  lines: readonly TimedLine[]
  /** In milliseconds; null before a sound is known. */ duration: number | null
}

/** Everything a film is drawn from; null while the words of a line are not there yet. */
export function planOf(ground: FilmGround, words: SetWords, { style, lines, duration }: Film): FilmPlan | null {
  const spans = spansOf(lines, duration ?? longestSound)
  const set = spans.map(({ text }) => words.lines.get(text))
  if (set.some((line) => line === undefined)) return null
  const { width, height, colors, picture } = ground
  return {
    width,
    height,
    ground: new Blob([bytesOf(picture)], { type: 'image/jpeg' }),
    colors,
    nowColor: style === 'pair' ? 'onAccent' : 'ink',
    glyphs: words.glyphs,
    title: words.title,
    artist: words.artist,
    lines: set as SetWordsLine[],
    spans,
  }
}
type SetWordsLine = FilmPlan['lines'][number]

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))

/** The editable values of the page. */
export type Typed = Pick<LyricTimes, 'lines' | 'sound'>

export const timesOf = ({ lines, sound }: LyricTimes): Typed => ({ lines, sound })

export const isSame = (one: Typed, other: Typed): boolean => JSON.stringify(one) === JSON.stringify(other)

const textsOf = (lines: readonly TimedLine[]) => lines.map(({ text }) => text)

/** Whether the sheet has the same lines, whatever their times. */
export const sameTexts = (one: readonly TimedLine[], other: readonly TimedLine[]): boolean =>
  JSON.stringify(textsOf(one)) === JSON.stringify(textsOf(other))

/** The taps, on the current lines of the sheet: each time moves with its line. */
export const rebaseTimes = (typed: Typed, { lines }: Pick<Typed, 'lines'>): Typed =>
  sameTexts(typed.lines, lines) ? typed : { ...typed, lines: keepTimes(typed.lines, textsOf(lines)) }

/** Joins what was tapped here and elsewhere since both began with `base`, on the lines that `theirs` has. */
export function mergeTimes(base: Typed, mine: Typed, theirs: Typed): Merged<Typed> {
  const { merged, clashes } = mergeVersions(rebaseTimes(base, theirs), rebaseTimes(mine, theirs), theirs)
  return { typed: merged, clashes }
}
