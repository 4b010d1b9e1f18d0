import { innerAddress, type Columns, type ImportField } from '#domain/fan-imports/column-rules.ts'
import { countryReader } from '#domain/fan-imports/country-rules.ts'
import type { DateOrder, LineFault } from '#domain/fan-imports/rules.ts'
import { mostTags, plainLine, readAddress, searchWords, uniqueTags } from '#domain/fans/rules.ts'

/** A line as a fan. `consent`: this person's consent in the file; null: none. */
type ReadFan = {
  email: string
  key: string
  name: string
  city: string
  country: string | null
  source: string
  tags: string[]
  joined: ReadDay
  consent: boolean | null
  words: string
}
/** `key`: of an address that is also in an earlier line. */
export type ReadLine = { fan: ReadFan } | { fault: LineFault; key?: string }

/** Latin words with single spaces between them: nothing is to be done to most cells. */
const isPlain = /^[\u0021-\u007e\u00a1-\u024f]+(?: [\u0021-\u007e\u00a1-\u024f]+)*$/

/** A name is not a mail header. */
const plain = (cell: string, most: number): string =>
  cell === '' || (cell.length <= most && isPlain.test(cell))
    ? cell
    : Array.from(plainLine(cell)).slice(0, most).join('').trim()

const yes = new Set(
  'yes y true 1 x on ja j wahr oui o vrai si s verdadero vero sim tak t prawda ano kylla evet igen subscribed active opted in opted-in confirmed abonne suscrito iscritto ✓ ✔'.split(
    ' ',
  ),
)
const no = new Set(
  'no n false 0 off nein falsch non faux falso nao nej nei nie ne ei hayir nem unsubscribed cleaned bounced inactive opted-out optout'.split(
    ' ',
  ),
)

function readConsent(cell: string): boolean | null {
  if (cell === '') return null
  const key = cell.trim().toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '')
  return yes.has(key) ? true : no.has(key) ? false : null
}

/** A day as a line says it. `other`: the same figures with the month first, where that is a day, too. `sure`: which comes first, if the figures tell. */
type ReadDay = { day: string | null; other?: string; sure?: DateOrder }
const none: ReadDay = { day: null }

/**
 * A day as exports write it: 2026-11-12, 12.11.2026, 11/13/2026. None for anything that is not a day or is in the future. 11/12/2026 is another day on each side of the
 * Atlantic: both are kept, the day that comes first as `day`, until the importer says which.
 */
export function readDay(cell: string, today: string): ReadDay {
  if (cell === '') return none
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(cell.trim())
  if (iso) return { day: dayOf(iso[1]!, iso[2]!, iso[3]!, today) }
  const dotted = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})(?!\d)/.exec(cell.trim())
  if (dotted) return { day: dayOf(dotted[3]!, dotted[2]!, dotted[1]!, today) }
  const slashed = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})(?!\d)/.exec(cell.trim())
  if (!slashed) return none
  const [, first, second, year] = slashed as unknown as [string, string, string, string]
  const dayFirst = dayOf(year, second, first, today)
  const monthFirst = dayOf(year, first, second, today)
  if (Number(first) > 12) return { day: dayFirst, sure: 'day_first' }
  if (Number(second) > 12) return { day: monthFirst, sure: 'month_first' }
  if (dayFirst === monthFirst || monthFirst === null) return { day: dayFirst }
  return dayFirst === null ? { day: monthFirst } : { day: dayFirst, other: monthFirst }
}

function dayOf(year: string, month: string, day: string, today: string): string | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const moment = new Date(`${text}T00:00:00Z`)
  const isReal = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text)
  return isReal && text >= '1990-01-01' && text <= today ? text : null
}

/** Cells of which a file has few different ones are read once each. */
function remembered<T>(read: (cell: string) => T): (cell: string) => T {
  const known = new Map<string, T>()
  return (cell) => {
    const found = known.get(cell)
    if (found !== undefined) return found
    const value = read(cell)
    if (known.size < 10_000) known.set(cell, value)
    return value
  }
}

/** Reads the lines of one file, in which each address counts once. */
export function createLineReader(columns: Columns, today: string): (cells: readonly string[]) => ReadLine {
  const seen = new Set<string>()
  const readCountry = countryReader()
  const dayOfCell = remembered((cell) => readDay(cell, today))
  const tagsOfCell = remembered(readTags)
  return (cells) => {
    const of = (field: ImportField): string => (columns[field] === undefined ? '' : (cells[columns[field]] ?? ''))
    const read = readAddress(innerAddress(of('email')))
    if ('fault' in read) return read
    if (seen.has(read.key)) return { fault: 'twice', key: read.key }
    seen.add(read.key)
    const name = plain(of('name'), 200) || plain(`${of('first_name')} ${of('last_name')}`, 200)
    const city = plain(of('city'), 100)
    return {
      fan: {
        email: read.address,
        key: read.key,
        name,
        city,
        country: readCountry(of('country')),
        source: plain(of('source'), 200),
        tags: tagsOfCell(of('tags')),
        joined: dayOfCell(of('joined')),
        consent: readConsent(of('opt_in')),
        words: searchWords({ name, city, key: read.key }),
      },
    }
  }
}

/** In lower case, as those given by hand: else a condition would not find them. */
const readTags = (cell: string): string[] =>
  cell === ''
    ? []
    : uniqueTags(
        cell
          .split(/[,;|\n]/)
          .map((tag) => plain(tag.replaceAll(/^\s*["']|["']\s*$/g, ''), 40).toLowerCase())
          .filter((tag) => tag !== ''),
      ).slice(0, mostTags)
