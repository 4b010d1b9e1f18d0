import { noWords } from '#domain/languages/schema.ts'
import { formatMinutes } from '#domain/songs/rules.ts'

export const contributorRoles = [
  'writer',
  'co-writer',
  'lyricist',
  'composer',
  'producer',
  'arranger',
  'beat-maker',
] as const
export const sampleKinds = ['sample', 'interpolation'] as const

/** All writer or all publisher shares together, in hundredths of a percent. Nothing is computed in floating point. */
export const whole = 10_000
/** Null in all rows of a master sheet. */
type SongShares = { writer_share: number | null; publisher_share: number | null }
type MasterShare = { master_share: number | null }

export const shareColumns = ['writer_share', 'publisher_share', 'master_share'] as const
export type ShareColumn = (typeof shareColumns)[number]
/** The shares in a draft's row that are not agreed yet: left blank, which is not zero. They count as 0 until they are entered. */
type OpenShares = { open_shares?: readonly ShareColumn[] | undefined }

/** The columns that a sheet uses: a master sheet only the last, a split sheet that one only if it divides the master too. */
export const columnsOf = (rows: readonly (SongShares & MasterShare)[]): ShareColumn[] =>
  shareColumns.filter((column) => rows.some((row) => row[column] !== null))

/** A row's shares in the columns that its sheet uses, in hundredths of a percent. */
export const sharesOf = (row: SongShares & MasterShare): number[] =>
  shareColumns.map((column) => row[column]).filter((share) => share !== null)

const sumOf = <Row>(rows: readonly Row[], share: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + share(row), 0)

/** Whether the writer shares and the publisher shares of the song each add up to the whole. */
export const songAddsUp = (rows: readonly SongShares[]): boolean =>
  sumOf(rows, (row) => row.writer_share ?? 0) === whole && sumOf(rows, (row) => row.publisher_share ?? 0) === whole

/** Whether a sheet divides the song among its writers. A master sheet does not. */
export const dividesSong = (rows: readonly SongShares[]): boolean =>
  rows.some(({ writer_share }) => writer_share !== null)

/** Whether a sheet divides the recording's income. If not, all of it is the artist's. */
export const hasMaster = (rows: readonly MasterShare[]): boolean =>
  rows.some(({ master_share }) => master_share !== null)

/** Whether the master shares are empty in all rows, or add up to the whole. */
export const masterAddsUp = (rows: readonly MasterShare[]): boolean =>
  !hasMaster(rows) || sumOf(rows, (row) => row.master_share ?? 0) === whole

/** Whether no share is open and every used column adds up to the whole, so that the shares can be agreed on. Otherwise the sheet is a draft. */
export const sharesAddUp = (rows: readonly (SongShares & MasterShare & OpenShares)[]): boolean =>
  !rows.some(({ open_shares }) => open_shares && open_shares.length > 0) &&
  (dividesSong(rows) ? songAddsUp(rows) : hasMaster(rows)) &&
  masterAddsUp(rows)

/** Specification 2, section 9. */
export const mostContributors = 20
export const mostSamples = 20
/** The initial values of a new form. */
export const blankRows = 3

/** A writer's contribution, as societies register it: author and composer, composer, author, arranger. */
export type WriterCode = 'CA' | 'C' | 'A' | 'AR'

/**
 * The designation of a role in a society's registration (standards 3.3); null for a person who made the recording but wrote nothing. `language` is the
 * work's, if known: the writer of a work without words is its composer.
 */
export function writerCode(
  role: (typeof contributorRoles)[number],
  writerShare: number,
  language: string | null = null,
): WriterCode | null {
  if (role === 'lyricist') return 'A'
  if (role === 'arranger') return 'AR'
  if (role === 'writer' || role === 'co-writer') return language === noWords ? 'C' : 'CA'
  return writerShare > 0 ? 'C' : null
}

/** Who is named on a society's form: everybody with a role as author or composer, or with a share. */
export const isWriter = (row: {
  role: (typeof contributorRoles)[number]
  writer_share: number
  publisher_share: number
}): boolean => writerCode(row.role, row.writer_share) !== null || row.publisher_share > 0

/** A share as an exact fraction of the whole: 33.33 is 3333 of 10000, 1/3 is 1 of 3. */
export type Share = { top: bigint; bottom: bigint; fraction: boolean }

const percent = /^(?:(\d{1,3})(?:[.,](\d{0,2}))?|[.,](\d{1,2})) ?%?$/
const fraction = /^(\d{1,4}) ?[/\u2044\u2215] ?(\d{1,4})$/

/**
 * The value of a typed share: null for empty input, 'bad' for an invalid one. A comma counts as a point, '-0' is 0, and a fraction stays
 * exact, so that three times 1/3 is the whole.
 */
export function readShare(typed: string): Share | 'bad' | null {
  // NFKC turns full-width digits into plain ones and ⅓ into 1⁄3.
  const text = typed
    .normalize('NFKC')
    .trim()
    .replace(/^[-\u2212](?=0*[.,]?0*$)/, '')
  if (text === '') return typed.trim() === '' ? null : 'bad'
  const parts = fraction.exec(text)
  if (parts) return within({ top: BigInt(parts[1]!), bottom: BigInt(parts[2]!), fraction: true })
  const decimal = percent.exec(text)
  if (!decimal) return 'bad'
  const [units = '0', decimals] = [decimal[1], decimal[2] ?? decimal[3] ?? '']
  return within({ top: BigInt(units + decimals.padEnd(2, '0')), bottom: BigInt(whole), fraction: false })
}

const within = (share: Share): Share | 'bad' => (share.bottom > 0n && share.top <= share.bottom ? share : 'bad')

export type Resolved = {
  /** Each row as saved: 0 for empty input and for an invalid share. */
  hundredths: number[]
  /** Rows that got one hundredth more than their fraction, to complete the total. */
  odd: boolean[]
  /** Rows with an invalid share. */
  bad: boolean[]
  total: number
  /** The difference to the whole; negative if over. */
  missing: number
}

/**
 * Typed shares of one column, in hundredths of a percent. If they are exactly the whole, so is the total: fractions are rounded down to
 * hundredths, and the rest is given to the largest remainders, the first of equal ones before the others. Otherwise each row
 * is rounded separately.
 */
export function resolveShares(typed: readonly string[]): Resolved {
  const read = typed.map(readShare)
  const shares = read.map((share) => (share === null || share === 'bad' ? nothing : share))
  const cut = shares.map(({ top, bottom }) => ({
    floor: Number((top * BigInt(whole)) / bottom),
    rest: (top * BigInt(whole)) % bottom,
    bottom,
  }))
  const comesOut = isWhole(shares)
  const left = comesOut ? whole - cut.reduce((sum, { floor }) => sum + floor, 0) : 0
  // a/b > c/d is a·d > c·b: no division, no rounding. Sorting keeps the order of equal remainders.
  const order = cut
    .map((_, index) => index)
    .toSorted((a, b) => {
      const difference = cut[b]!.rest * cut[a]!.bottom - cut[a]!.rest * cut[b]!.bottom
      return Number(difference > 0n) - Number(difference < 0n)
    })
  const given = new Set(order.slice(0, left))
  const hundredths = cut.map(
    ({ floor, rest, bottom }, index) => floor + (comesOut ? Number(given.has(index)) : Number(rest * 2n >= bottom)),
  )
  const total = hundredths.reduce((sum, share) => sum + share, 0)
  return {
    hundredths,
    odd: cut.map((_, index) => given.has(index)),
    bad: read.map((share) => share === 'bad'),
    total,
    missing: whole - total,
  }
}

const nothing: Share = { top: 0n, bottom: 1n, fraction: false }

function isWhole(shares: readonly Share[]): boolean {
  const common = shares.reduce((product, { bottom }) => product * bottom, 1n)
  return shares.reduce((sum, { top, bottom }) => sum + top * (common / bottom), 0n) === common
}

/** What 'Split Equally' writes into each row: a percentage if it is even, otherwise the fraction, which shows where the odd hundredths go (standards 3.2). */
export function equalShare(count: number): string {
  return whole % count === 0 ? typedShare(whole / count) : `1/${count}`
}

/** Hundredths as one would type them: 5000 is '50', 3125 is '31.25', 1250 is '12.5'. */
export function typedShare(hundredths: number): string {
  return String(hundredths / 100)
}

/** Hundredths as displayed: 5000 is '50.00%'. */
export function formatShare(hundredths: number): string {
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}%`
}

/** A row's share as displayed: a dash while it is open. */
export const writtenShare = (row: SongShares & MasterShare & OpenShares, column: ShareColumn): string =>
  row.open_shares?.includes(column) ? '–' : formatShare(row[column] ?? 0)

/** A row's shares as displayed, in the columns that its sheet uses. */
export const writtenShares = (row: SongShares & MasterShare & OpenShares): string[] =>
  columnsOf([row]).map((column) => writtenShare(row, column))

/** Whether another contributor may be added. */
export const hasRoom = (count: number): boolean => count < mostContributors

/** '03:51' for 231 seconds: a song's length as the sheet writes it, with hours as minutes. Empty if unknown, or too long for MM:SS. */
export function sheetLength(seconds: number | null): string {
  return seconds === null || seconds >= 60_000 ? '' : formatMinutes(seconds).padStart(5, '0')
}
