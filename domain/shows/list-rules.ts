import type { ShowStatus } from '#domain/shows/rules.ts'
import { showBody } from '#domain/shows/schema.ts'
import { pasteShowsTexts as texts } from '#domain/shows/texts.ts'
import { readTerritories, worldwide } from '#domain/territories/rules.ts'

export const dateOrders = ['dmy', 'mdy'] as const
/** How '03/04/2027' is meant. */
export type DateOrder = (typeof dateOrders)[number]

export type PastedShow = {
  day: string
  doors: string | null
  venue: string
  city: string
  country: string | null
  ticket_url: string | null
  status: ShowStatus
  /** The rest of the row. */
  leftOut: string | null
  /** Why it cannot be a show. */
  error: string | null
}
type Column = 'day' | 'doors' | 'venue' | 'city' | 'country' | 'ticket_url' | 'status'
type Options = {
  order: DateOrder
  /** Dates without a year are the next ones from here. */ today: string
  room: number
}

/** What spreadsheets call their columns, in a few languages; only letters are compared. */
const columnNames: Record<Column, RegExp> = {
  day: /^(?:date|day|showdate|eventdate|datum|fecha|data)$/,
  doors: /^(?:doors?|doortime|time|starttime|start|einlass|uhrzeit|heure|hora|ora)$/,
  venue: /^(?:venue|venuename|club|hall|place|festival|location|salle|sala|lokal|halle)$/,
  city: /^(?:city|town|stadt|ort|ville|ciudad|citta|stad)$/,
  country: /^(?:country|land|pays|pais|paese)$/,
  ticket_url: /^(?:tickets?|ticketlink|ticketurl|link|url|billets|entradas|biglietti)$/,
  status: /^(?:status|state)$/,
}
const letters = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}]/gu, '')

const columnOf = (cell: string): Column | undefined =>
  (Object.keys(columnNames) as Column[]).find((column) => columnNames[column].test(letters(cell)))

/** The columns that a first row names; null if it names no date, or neither venue nor city. */
function readHead(row: readonly string[] | undefined): (Column | undefined)[] | null {
  const columns = row?.map(columnOf) ?? []
  return columns.includes('day') && (columns.includes('venue') || columns.includes('city')) ? columns : null
}

/** The shows in a list's rows, up to `room`; `more` is how many rows are left over. `ambiguous`: some date depends on the order. */
export function readShowList(
  rows: readonly (readonly string[])[],
  { order, today, room }: Options,
): { shows: PastedShow[]; more: number; ambiguous: boolean } {
  const filled = rows
    .map((row) => row.map((cell) => cell.replaceAll(/\s+/g, ' ').trim()))
    .filter((row) => row.some((cell) => cell !== ''))
  const head = readHead(filled[0])
  const lines = head ? filled.slice(1) : filled
  const fitting = lines.slice(0, Math.max(0, room))
  return {
    shows: fitting.map((cells) => showOf(head ? byName(cells, head) : byContent(cells), order, today)),
    more: lines.length - fitting.length,
    ambiguous: lines.some((cells) => cells.some(isAmbiguous)),
  }
}

type Found = Partial<Record<Column, string>> & { rest: string[] }

function byName(cells: readonly string[], head: readonly (Column | undefined)[]): Found {
  const found: Found = { rest: [] }
  for (const [index, cell] of cells.entries()) {
    const column = head[index]
    if (cell === '') continue
    if (column && found[column] === undefined) found[column] = cell
    else found.rest.push(cell)
  }
  return found
}

/** Without column names: a cell that looks like a date, a time, a web address or a status is one; the other cells are venue, city, country. */
function byContent(cells: readonly string[]): Found {
  const found: Found = { rest: [] }
  const words: string[] = []
  for (const cell of cells.filter(Boolean)) {
    const column = looksLike(cell)
    if (!column) words.push(cell)
    else if (found[column] === undefined) found[column] = cell
    else found.rest.push(cell)
  }
  const [venue, city, country, ...rest] = words
  if (venue !== undefined) found.venue = venue
  if (city !== undefined) found.city = city
  if (country !== undefined && countryOf(country) !== null) found.country = country
  else if (country !== undefined) rest.unshift(country)
  return { ...found, rest: [...found.rest, ...rest] }
}

function looksLike(cell: string): Column | null {
  if (/^https?:\/\//i.test(cell)) return 'ticket_url'
  if (readDoors(cell) !== null) return 'doors'
  if (readStatus(cell) !== null) return 'status'
  return readDay(momentOf(cell).day, 'dmy', '2000-01-01') === null ? null : 'day'
}

function showOf(found: Found, order: DateOrder, today: string): PastedShow {
  const { rest } = found
  const leftOut = [...rest]
  const take = <T>(cell: string | undefined, read: (text: string) => T | null): T | null => {
    const value = cell === undefined ? null : read(cell)
    if (cell !== undefined && value === null) leftOut.push(cell)
    return value
  }
  const place = placeOf(found)
  const moment = found.day === undefined ? null : momentOf(found.day)
  const show = {
    day: take(moment?.day, (text) => readDay(text, order, today)) ?? '',
    doors: take(found.doors ?? moment?.time, readDoors),
    venue: found.venue ?? '',
    city: place.city,
    country: place.country ?? take(found.country, countryOf),
    ticket_url: take(found.ticket_url, (text) => (showBody.shape.ticket_url.safeParse(text).success ? text : null)),
    status: take(found.status, readStatus) ?? ('announced' as const),
  }
  const refused = showBody.safeParse(show).error?.issues[0]?.message ?? null
  return { ...show, leftOut: leftOut.join(', ') || null, error: show.day === '' ? texts.noDay : refused }
}

/** 'Berlin, Germany' in one cell is two; 'Austin, TX' stays one. */
function placeOf({ city = '', country }: Found): { city: string; country: string | null } {
  const [, name, last] = /^(.+),\s*([^,]+)$/.exec(city) ?? []
  const code = country === undefined && last !== undefined ? countryOf(last, { names: true }) : null
  return code === null ? { city, country: null } : { city: name!, country: code }
}

/** The code of a country by name, alias or code; with `names` not by code: 'CA' behind a city is California. */
function countryOf(text: string, { names = false } = {}): string | null {
  if (names && text.length <= 2) return null
  const [code] = readTerritories([text]).territories
  return code === undefined || code === worldwide ? null : code
}

function readStatus(text: string): ShowStatus | null {
  const word = letters(text)
  if (/^(?:soldout|ausverkauft|complet|agotado|esaurito)$/.test(word)) return 'sold_out'
  if (/^(?:cancell?ed|cancel|abgesagt|annule|cancelado|annullato)$/.test(word)) return 'canceled'
  return /^(?:announced|onsale|confirmed|available)$/.test(word) ? 'announced' : null
}

const clock = /^(\d{1,2})(?:[:h](\d{2}))?\s*(am|pm|a\.m\.|p\.m\.|h|uhr)?$/i
/** '7:30 PM', '19:30', '20h' and '20h30' as 'HH:MM'. */
function readDoors(text: string): string | null {
  const [, hours, minutes, suffix] = clock.exec(text) ?? []
  if (hours === undefined || (minutes === undefined && suffix === undefined)) return null
  const half = /^[ap]/i.exec(suffix ?? '')?.[0].toLowerCase()
  if (half && (Number(hours) > 12 || Number(hours) === 0)) return null
  const hour = half ? (Number(hours) % 12) + (half === 'p' ? 12 : 0) : Number(hours)
  const value = `${String(hour).padStart(2, '0')}:${minutes ?? '00'}`
  return showBody.shape.doors.safeParse(value).success ? value : null
}

const months = new Map(
  ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'sv'].flatMap((locale) =>
    (['long', 'short'] as const).flatMap((month) => {
      const format = new Intl.DateTimeFormat(locale, { month, timeZone: 'UTC' })
      const nameOf = (index: number) => letters(format.format(new Date(Date.UTC(2027, index))))
      return Array.from({ length: 12 }, (_, index): [string, number] => [nameOf(index), index + 1])
    }),
  ),
)

const numbers = /^(\d{1,4})([./-])(\d{1,2})(?:\2(\d{1,4}))?\.?$/
/** A slash or a dash between two different numbers up to twelve; with a dot the day always comes first. */
function isAmbiguous(text: string): boolean {
  const [, first, sign, second] = numbers.exec(momentOf(text).day) ?? []
  return sign !== undefined && sign !== '.' && Number(first) <= 12 && Number(second) <= 12 && first !== second
}

const dayAndTime = /^(.*\d.*?)(?:T|,? )(\d{1,2}[:h]\d{2})(?::\d{2})?( ?[ap]\.?m\.?)?$/i
/** A day that has its time in the same cell, as spreadsheets keep a moment: '22 Mar 2027 20:00'. */
function momentOf(text: string): { day: string; time?: string } {
  const [, day, time, half = ''] = dayAndTime.exec(text) ?? []
  return day !== undefined && readDoors(time + half) !== null ? { day, time: time + half } : { day: text }
}

/** A typed date as 'YYYY-MM-DD'; null if it is not a date. Without a year it is the next one from `today`. */
function readDay(text: string, order: DateOrder, today: string): string | null {
  const parts = numbers.exec(text) ? byNumbers(text, order) : byMonth(text)
  if (!parts) return null
  const { year, month, day } = parts
  if (year !== null) return dayOf(year < 100 ? 2000 + year : year, month, day)
  const first = Number(today.slice(0, 4))
  const next = dayOf(first, month, day)
  return next !== null && next >= today ? next : dayOf(first + 1, month, day)
}

type Parts = { year: number | null; month: number; day: number }

function byNumbers(text: string, order: DateOrder): Parts | null {
  const [, first, sign, second, third] = numbers.exec(text)!
  const [a, b] = [Number(first), Number(second)]
  if (first!.length > 2) return third === undefined ? null : { year: a, month: b, day: Number(third) }
  const year = third === undefined ? null : Number(third)
  const monthFirst = sign !== '.' && (b > 12 || (a <= 12 && order === 'mdy'))
  return monthFirst ? { year, month: a, day: b } : { year, month: b, day: a }
}

/** 'Sat, 14 March 2027', 'Mar 14', '14. März 2027'. */
function byMonth(text: string): Parts | null {
  const month = (text.match(/\p{L}+/gu) ?? []).map((word) => months.get(letters(word))).find((number) => number)
  const found = (text.match(/\d+/g) ?? []).map(Number)
  const days = found.filter((number) => number >= 1 && number <= 31)
  const years = found.filter((number) => number >= 1900)
  const isDate = month !== undefined && days.length === 1 && days.length + years.length === found.length
  return isDate && years.length < 2 ? { year: years[0] ?? null, month, day: days[0]! } : null
}

/** Null for a day that does not exist, such as February 30. */
function dayOf(year: number, month: number, day: number): string | null {
  const text = [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-')
  return showBody.shape.day.safeParse(text).success ? text : null
}
