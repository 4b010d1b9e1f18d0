/** The most lines in one film; more than one a second for 15 minutes. */
export const mostLines = 1000
/** The longest sound, in milliseconds. */
export const longestSound = 15 * 60_000
/** How far one nudge moves a line, in milliseconds. */
export const nudgeStep = 50
/** Two lines are at least this far apart, in milliseconds: more than one picture of a film. */
export const leastGap = 50

/** A line of the lyric sheet, and when it is sung: milliseconds from the beginning of the sound, or null. */
export type TimedLine = { text: string; at: number | null }
/** A line with its time on the screen, in milliseconds. */
export type Span = { text: string; from: number; to: number }

/**
 * For each of `after` the index of the same text in `before`, or null; in order, and as many as possible: the longest common subsequence. Where several are
 * as long, the earliest.
 */
function aligned(before: readonly string[], after: readonly string[]): (number | null)[] {
  const wide = after.length + 1
  /** How many of the texts from these places on can be matched. */
  const best = new Uint16Array((before.length + 1) * wide)
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--)
      best[i * wide + j] =
        before[i] === after[j]
          ? best[(i + 1) * wide + j + 1]! + 1
          : Math.max(best[(i + 1) * wide + j]!, best[i * wide + j + 1]!)
  const found: (number | null)[] = after.map(() => null)
  let [i, j] = [0, 0]
  while (i < before.length && j < after.length) {
    if (before[i] === after[j]) found[j++] = i++
    else if (best[(i + 1) * wide + j]! >= best[i * wide + j + 1]!) i++
    else j++
  }
  return found
}

/** A line is the same if only the encoding of its accents differs. */
const composed = (texts: readonly string[]) => texts.map((text) => text.normalize())

/** The lines of a changed sheet: each earlier line, in the same order, keeps its time. */
export function keepTimes(before: readonly TimedLine[], texts: readonly string[]): TimedLine[] {
  const found = aligned(composed(before.map(({ text }) => text)), composed(texts))
  return texts.map((text, index) => ({ text, at: found[index] === null ? null : before[found[index]!]!.at }))
}

/** The new place of each of the lines `before` in a changed sheet, by its old place; null for a removed line. */
export function movedTo(before: readonly string[], texts: readonly string[]): (number | null)[] {
  const places: (number | null)[] = before.map(() => null)
  aligned(composed(before), composed(texts)).forEach((from, to) => {
    if (from !== null) places[from] = to
  })
  return places
}

/** Letters and digits alone: a file written by another program has its own commas and capitals. */
const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

/** Applies the times of a file, whose lines are found by words and order. Lines that it lacks keep theirs if they are still in order. */
export function takeTimes(
  lines: readonly TimedLine[],
  given: readonly { text: string; at: number }[],
): { lines: TimedLine[]; found: number } {
  const places = aligned(
    given.map(({ text }) => folded(text)),
    lines.map(({ text }) => folded(text)),
  )
  const taken = lines.map(({ text, at }, index) => ({
    text,
    at: places[index] === null ? at : given[places[index]!]!.at,
    isNew: places[index] !== null,
  }))
  const fits = (at: number, index: number) =>
    taken.every((other, place) => {
      if (!other.isNew || other.at === null) return true
      return place < index ? other.at < at : place > index ? other.at > at : true
    })
  const kept = taken.map(({ text, at, isNew }, index) => ({
    text,
    at: isNew || (at !== null && fits(at, index)) ? at : null,
  }))
  return { lines: inOrderOnly(kept), found: places.filter((place) => place !== null).length }
}

/** Without times that are not later than the previous one: of two equal ones the first is kept. */
function inOrderOnly(lines: readonly TimedLine[]): TimedLine[] {
  let last = -1
  return lines.map(({ text, at }) => {
    if (at === null || at <= last) return { text, at: null }
    last = at
    return { text, at }
  })
}

/** The first line whose time does not come after the one before it; -1 if all do. */
export function firstOutOfOrder(lines: readonly Pick<TimedLine, 'at'>[]): number {
  let last = -1
  return lines.findIndex(({ at }) => {
    if (at === null) return false
    const isLate = at > last
    last = at
    return !isLate
  })
}

const timesBefore = (lines: readonly TimedLine[], index: number) =>
  Math.max(-leastGap, ...lines.slice(0, index).map(({ at }) => at ?? -leastGap))

/** Sets a line's time to now. Null if that is before the line above it; clears times of later lines that are now earlier. */
export function tapped(lines: readonly TimedLine[], index: number, at: number): TimedLine[] | null {
  const time = Math.max(0, Math.round(at))
  if (time < timesBefore(lines, index) + leastGap) return null
  return lines.map((line, place) => {
    if (place === index) return { ...line, at: time }
    return place > index && line.at !== null && line.at < time + leastGap ? { ...line, at: null } : line
  })
}

/** Moves a line's time, as far as its neighbors and the sound leave room. */
export function nudged(lines: readonly TimedLine[], index: number, by: number, end: number): TimedLine[] {
  const { at } = lines[index]!
  if (at === null) return [...lines]
  const first = timesBefore(lines, index) + leastGap
  const next = lines.slice(index + 1).find((line) => line.at !== null)?.at ?? end + leastGap
  const moved = Math.min(Math.max(at + by, first), Math.max(first, next - leastGap))
  return lines.map((line, place) => (place === index ? { ...line, at: moved } : line))
}

/** Without this line's time. */
export const cleared = (lines: readonly TimedLine[], index: number): TimedLine[] =>
  lines.map((line, place) => (place === index ? { ...line, at: null } : line))

/** A pause this long, in milliseconds, has no words: the line before it disappears after `shownFor`. */
const longPause = 15_000
const shownFor = 8000

/** When each timed line is on the screen: until the next one, or until the sound's end. */
export function spansOf(lines: readonly TimedLine[], duration: number): Span[] {
  const timed = lines.filter((line): line is { text: string; at: number } => line.at !== null && line.at < duration)
  return timed.map(({ text, at }, index) => {
    const next = Math.min(timed[index + 1]?.at ?? duration, duration)
    return { text, from: at, to: next - at > longPause ? at + shownFor : next }
  })
}

/** The place of the span that is on the screen at this time; -1 for none. */
export const spanAt = (spans: readonly Span[], at: number): number =>
  spans.findIndex(({ from, to }) => from <= at && at < to)
