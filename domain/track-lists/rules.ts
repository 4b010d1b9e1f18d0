import { readDuration } from '#domain/songs/rules.ts'
import { createSongBody } from '#domain/songs/schema.ts'

export type PastedSong = {
  song_title: string
  duration_seconds: number | null
  /** The line without title and length. */
  leftOut: string | null
  /** Why it cannot be a song. */
  error: string | null
}

/** Digits as they are typed for lengths: also full-width, Arabic and Persian. */
const digit = '[0-9\uFF10-\uFF19\u0660-\u0669\u06f0-\u06f9]'
const clock = String.raw`(?:${digit}{1,2}[:：])?${digit}{1,4}[:：]${digit}{2}`
const dash = '[-\u2012-\u2015]'
/** Byte order and writing direction: invisible, and no part of a title's ends. */
const edges = /^[\s\ufeff\u200e\u200f\u202a-\u202e\u2066-\u2069]+|[\s\ufeff\u200e\u200f\u202a-\u202e\u2066-\u2069]+$/g
const trimmed = (text: string) => text.replace(edges, '')

const isClock = new RegExp(`^${clock}$`)
const isSeconds = new RegExp(`^${digit}{2,5}$`)
const isNumber = new RegExp(`^${digit}{1,3}[.)．）]?$`)
/** '1. ', '01)', '1: ', '01 - ': a number set apart from a title, and not itself one with a length behind it ('22 - 3:50'). */
const setApart = new RegExp(
  String.raw`^${digit}{1,3}(?:[.)．）、](?!${digit})|\s*[:：]\s|\s*${dash}\s)\s*(?=\S)(?!${clock}$)`,
)
const spaced = new RegExp(String.raw`^(${digit}{1,3})\s+(?=\S)`)
const clockAtEnd = new RegExp(String.raw`^(.*?\S)(?:\s*[,;，、]\s*|\s+${dash}\s*|\s+)?[\s([（［]+(${clock})[)\]）］]?$`)
const secondsAtEnd = new RegExp(
  String.raw`^(.*?\S)(?:\s+${dash}\s+|\s*[,;]\s*|\s{2,})(?!(?:19|20)\d\d$)(${digit}{2,5})$`,
)
const spacedSeconds = new RegExp(String.raw`^(.*\S)\s(${digit}{2,4})$`)

/** The names of columns in the first row of a spreadsheet. */
const isColumnName =
  /^(?:#|no\.?|nr\.?|number|track(?: (?:no\.?|number|title|name))?|(?:song )?title|song(?: name)?|name|artists?|isrc|iswc|length|duration|time|bpm|key|genre|album|notes?|(?:song)?writers?|producers?)$/i
/** Two columns at least, and each by its name: a song called 'Title' stays one. */
const isHead = (line: string | undefined) =>
  line !== undefined &&
  line.includes('\t') &&
  line
    .split('\t')
    .map(trimmed)
    .filter(Boolean)
    .every((cell) => isColumnName.test(cell))

/** Whether a paste is a list: more than one line with text. */
export const isTrackList = (text: string): boolean => /\S[^\n\r]*[\n\r]\s*\S/.test(text)

/** The tracks of a pasted track list, at most as many as there is `room` for; `more` is how many lines are left. */
export function readTrackList(text: string, room: number): { songs: PastedSong[]; more: number } {
  const filled = text
    .split(/\r\n|[\n\r\u2028]/)
    .map(trimmed)
    .filter((line) => line !== '')
  const lines = isHead(filled[0]) ? filled.slice(1) : filled
  const habits = {
    numbered: countsUp(lines),
    seconds: lines.length > 1 && lines.every((line) => spacedSeconds.test(line)),
  }
  const fitting = lines.slice(0, Math.max(0, room))
  return { songs: fitting.map((line) => readLine(line, habits)), more: lines.length - fitting.length }
}

type Habits = {
  /** All lines begin with the next number. */ numbered: boolean
  /** All lines end with a number. */ seconds: boolean
}

/** '1 Tide', '2 Ebb': only a list that counts, so that '7 Rings' and '22' keep their names. */
function countsUp(lines: string[]): boolean {
  const numbers = lines.map((line) => readDuration(spaced.exec(line)?.[1] ?? ''))
  const first = numbers[0]
  return lines.length > 1 && first != null && numbers.every((number, index) => number === first + index)
}

function readLine(line: string, habits: Habits): PastedSong {
  return line.includes('\t') ? readCells(line.split('\t').map(trimmed)) : readWords(line, habits)
}

/** A row of a spreadsheet: a number or none, the title, and somewhere after it the length. */
function readCells(cells: string[]): PastedSong {
  const filled = cells.filter((cell) => cell !== '')
  const isTitle = (cell: string | undefined) => cell !== undefined && !isClock.test(cell) && !isSeconds.test(cell)
  // '1 | 22 | 3:50' is numbered, '22 | 3:50' is not.
  const hasNumber = isNumber.test(filled[0]!) && (filled.length > 2 || isTitle(filled[1]))
  const [title = '', ...rest] = hasNumber ? filled.slice(1) : filled
  const length = rest.find((cell) => isClock.test(cell)) ?? rest.findLast((cell) => isSeconds.test(cell))
  const others = rest.filter((cell) => cell !== length)
  return songOf(hasNumber ? title : title.replace(setApart, ''), length ?? null, others)
}

function readWords(line: string, { numbered, seconds }: Habits): PastedSong {
  const rest = line.replace(numbered ? spaced : setApart, '')
  const found = clockAtEnd.exec(rest) ?? secondsAtEnd.exec(rest) ?? (seconds ? spacedSeconds.exec(rest) : null)
  return found ? songOf(found[1]!, found[2]!, []) : songOf(rest, null, [])
}

function songOf(title: string, length: string | null, others: string[]): PastedSong {
  const seconds = length === null ? null : readDuration(length)
  const isLength = createSongBody.shape.duration_seconds.safeParse(seconds).success
  const leftOut = isLength || length === null ? others : [...others, length]
  const song_title = trimmed(title)
  const refused = createSongBody.shape.song_title.safeParse(song_title).error
  return {
    song_title,
    duration_seconds: isLength ? seconds : null,
    leftOut: leftOut.join(', ') || null,
    error: refused?.issues[0]?.message ?? null,
  }
}
