import { longestSound, spansOf, type TimedLine } from '#domain/lyric-videos/time-rules.ts'

/** The facts about the song in a file of times. */
export type Head = { title: string; artist: string }

/** The largest .lrc file that is read, in bytes. */
export const largestLrc = 1024 * 1024

const two = (value: number): string => String(value).padStart(2, '0')
/** 'mm:ss', and the rest in milliseconds. */
const parts = (ms: number) => ({
  minutes: Math.floor(ms / 60_000),
  seconds: Math.floor(ms / 1000) % 60,
  rest: ms % 1000,
})

/** 'mm:ss.xx', hundredths of a second: what every player of .lrc files reads. */
function lrcTime(ms: number): string {
  const { minutes, seconds, rest } = parts(Math.round(ms / 10) * 10)
  return `${two(minutes)}:${two(seconds)}.${two(rest / 10)}`
}

/** 'hh:mm:ss', then `mark` and milliseconds. */
function cueTime(ms: number, mark: string): string {
  const { minutes, seconds, rest } = parts(Math.round(ms))
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:${two(seconds)}${mark}${String(rest).padStart(3, '0')}`
}

const header = (name: string, value: string) => `[${name}:${value.replace(/[\]\s]+/g, ' ').trim()}]`

/** A line that begins with its own time, such as '[2:30] at night', is not read as that. */
const apart = (text: string): string => (timestamp.test(text) ? ` ${text}` : text)

/** The timed lines as .lrc; an empty line ends one before a pause. `duration` in milliseconds, null if unknown. */
export function writeLrc(lines: readonly TimedLine[], { title, artist }: Head, duration: number | null): string {
  const spans = spansOf(lines, duration ?? longestSound)
  const body = spans.flatMap(({ text, from, to }, index) => {
    const next = spans[index + 1]?.from ?? duration ?? to
    return [`[${lrcTime(from)}]${apart(text)}`, ...(to < next ? [`[${lrcTime(to)}]`] : [])]
  })
  const length = duration === null ? [] : [header('length', lrcTime(duration).slice(0, 5))]
  return `${[header('ti', title), ...(artist ? [header('ar', artist)] : []), ...length, ...body].join('\n')}\n`
}

/** The timed lines as WebVTT. */
export function writeVtt(lines: readonly TimedLine[], duration: number): string {
  const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  const cues = spansOf(lines, duration).map(
    ({ text, from, to }, index) => `${index + 1}\n${cueTime(from, '.')} --> ${cueTime(to, '.')}\n${escape(text)}\n`,
  )
  return ['WEBVTT\n', ...cues].join('\n')
}

/** The timed lines as SubRip. */
export function writeSrt(lines: readonly TimedLine[], duration: number): string {
  return spansOf(lines, duration)
    .map(
      ({ text, from, to }, index) =>
        // The arrow would end the cue's time.
        `${index + 1}\n${cueTime(from, ',')} --> ${cueTime(to, ',')}\n${text.replaceAll('-->', '→')}\n`,
    )
    .join('\n')
}

const timestamp = /^\[(\d{1,3}):([0-5]?\d)(?:[.:](\d{1,3}))?\]/
/** Of single words, in the enhanced format. */
const wordTimes = /<\d{1,3}:\d{2}(?:[.:]\d{1,3})?>/g
const offset = /^\s*\[offset:\s*([+-]?\d{1,7})\s*\]/im

/** The timed lines of an .lrc file by time, those of several times once for each. Empty for a file without times. */
export function parseLrc(file: string): { text: string; at: number }[] {
  // A positive offset makes the words come sooner.
  const early = Number(offset.exec(file)?.[1] ?? 0)
  const found: { text: string; at: number }[] = []
  for (const line of file.replace(/^\ufeff/, '').split(/\r\n?|\n/)) {
    const times: number[] = []
    // Several times may follow each other; the words begin after a space.
    let rest = line.trimStart()
    for (let match = timestamp.exec(rest); match; match = timestamp.exec(rest)) {
      const [whole, minutes, seconds, fraction = ''] = match
      times.push(Number(minutes) * 60_000 + Number(seconds) * 1000 + Number(fraction.padEnd(3, '0')) - early)
      rest = rest.slice(whole.length)
    }
    const text = rest.replace(wordTimes, '').replace(/\s+/g, ' ').trim()
    if (text !== '') found.push(...times.map((at) => ({ text, at: Math.max(0, at) })))
  }
  return found.filter(({ at }) => at <= longestSound).toSorted((one, other) => one.at - other.at)
}
