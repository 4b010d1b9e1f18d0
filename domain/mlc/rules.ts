import { csvLine } from '#domain/exports/rules.ts'
import { safeName } from '#domain/files/rules.ts'
import { checkIpiName, checkIsrc, checkIswc, type Checked } from '#domain/identifiers/rules.ts'
import type { MlcRecording, MlcWork, OwnPublisher } from '#domain/mlc/schema.ts'
import { mlcTexts as texts } from '#domain/mlc/texts.ts'
import { clean } from '#domain/shared/xml.ts'
import type { SocietyWriter } from '#domain/society-tables/schema.ts'
import { formatShare, isWriter, writerCode } from '#domain/split-sheets/rules.ts'

/** The columns of The MLC's bulk work sheet, A to U, in its own words (registration-papers, 'The MLC, bulk work registration'). */
export const bulkColumns = [
  'PRIMARY TITLE *',
  'MLC SONG CODE',
  'MEMBERS SONG ID',
  'ISWC',
  'AKA TITLE †',
  'AKA TITLE TYPE CODE †',
  'WRITER LAST NAME *',
  'WRITER FIRST NAME',
  'WRITER IPI NUMBER',
  'WRITER ROLE CODE *',
  'MLC PUBLISHER NUMBER',
  'PUBLISHER NAME *',
  'PUBLISHER IPI NUMBER *',
  'ADMINISTRATOR MLC PUBLISHER NUMBER',
  'ADMINISTRATOR NAME †',
  'ADMINISTRATOR IPI NUMBER †',
  'COLLECTION SHARE *',
  'RECORDING TITLE †',
  'RECORDING ARTIST NAME †',
  'RECORDING ISRC',
  'RECORDING LABEL',
] as const
/** Where each group of columns begins. */
const at = { writer: 6, publisher: 10, recording: 17 }

/** The sheet that the workbook has to contain. */
export const bulkSheet = 'Format'
/** Rows of data in one file, at most. */
export const mostRows = 300
/** CWR's code of an alternative title (standards 3.3). */
const alternativeTitle = 'AT'

type Cell = string | null
const canonical = (typed: string | null, check: (typed: string) => Checked): string | null => {
  const checked = typed === null ? null : check(typed)
  return checked?.ok ? checked.canonical : null
}
const sameName = (a: string | null, b: string | null): boolean => a?.trim().toLowerCase() === b?.trim().toLowerCase()

/** Our number of a work: the random end of its id, 14 characters, as CWR allows for a submitter's work number. */
const songIdOf = (workId: string): string => workId.replaceAll('-', '').slice(-14).toUpperCase()

/** Whether the account collects something of this writer's: of the mechanical right that is the publisher's column (standards 3.2). */
export const isCollected = ({ collected, publisher_share }: SocietyWriter): boolean => collected && publisher_share > 0

/**
 * The publisher of a writer whose shares the account collects: the writer's own with the account as administrator, or the account itself. Null
 * if nobody is named.
 */
export function publisherOf(writer: SocietyWriter, own: OwnPublisher) {
  const name = writer.publisher ?? own.publisher
  if (name === null) return null
  const isOwn = sameName(name, own.publisher)
  return {
    name,
    ipi: canonical(isOwn ? (own.publisher_ipi ?? writer.publisher_ipi) : writer.publisher_ipi, checkIpiName),
    number: isOwn ? own.mlc_publisher_number : null,
    administrator: isOwn || own.publisher === null ? null : own,
  }
}

function writerCells(writer: SocietyWriter, { language }: MlcWork, own: OwnPublisher): Cell[] {
  const publisher = isCollected(writer) ? publisherOf(writer, own) : null
  const administrator = publisher?.administrator ?? null
  return [
    writer.family_name,
    writer.given_names || null,
    canonical(writer.ipi_number, checkIpiName),
    writerCode(writer.role, writer.writer_share, language),
    publisher?.number ?? null,
    publisher?.name ?? null,
    publisher?.ipi ?? null,
    administrator?.mlc_publisher_number ?? null,
    administrator?.publisher ?? null,
    administrator && canonical(administrator.publisher_ipi, checkIpiName),
    // Standards 3.2: of the mechanical right the publisher's column is the whole.
    publisher && formatShare(writer.publisher_share).replace('%', ''),
  ]
}

function recordingCells({ title, artist, isrc, label }: MlcRecording): Cell[] {
  const isPair = artist !== null
  return [isPair ? title : null, isPair ? artist : null, canonical(isrc, checkIsrc), label]
}

/**
 * The rows of a work, without the header: the first is complete, each further writer and recording has its own row with the title left
 * empty. Never more than fit into one file: recordings beyond that are left out.
 */
export function bulkRows(work: MlcWork, own: OwnPublisher): Cell[][] {
  const writers = work.writers.filter(isWriter).map((writer) => writerCells(writer, work, own))
  const recordings = work.recordings.map(recordingCells)
  const empty = (): Cell[] => bulkColumns.map(() => null)
  const first = empty()
  first.splice(
    0,
    at.writer,
    work.title,
    work.song_code,
    songIdOf(work.id),
    canonical(work.iswc, checkIswc),
    work.aka,
    work.aka === null ? null : alternativeTitle,
  )
  put(first, at.writer, writers[0])
  put(first, at.recording, recordings[0])
  const more = [
    ...writers.slice(1).map((cells) => put(empty(), at.writer, cells)),
    ...recordings.slice(1).map((cells) => put(empty(), at.recording, cells)),
  ]
  return [first, ...more].slice(0, mostRows)
}

function put(row: Cell[], start: number, cells: Cell[] | undefined): Cell[] {
  if (cells) row.splice(start, cells.length, ...cells)
  return row
}

/** One file: the rows of its sheet, and what its reader is warned of. */
type BulkFile = { rows: Cell[][]; warnings: string[] }

/** The files: at most 300 rows each, no work cut in two, no title twice. */
export function bulkFiles(works: readonly MlcWork[], own: OwnPublisher): BulkFile[] {
  const files: (BulkFile & { titles: Set<string> })[] = []
  for (const work of works) {
    const rows = bulkRows(work, own)
    const title = clean(work.title).toLowerCase()
    const fitting = files.find((file) => file.rows.length + rows.length <= mostRows && !file.titles.has(title))
    const file = fitting ?? { rows: [], warnings: [], titles: new Set<string>() }
    if (!fitting) files.push(file)
    file.rows.push(...rows)
    file.titles.add(title)
    if (work.disputed) file.warnings.push(texts.disputed(work.title))
  }
  return files
}

/** The same columns for typing into the individual form, as CSV, and one for what its reader is warned of. */
export function individualCsv(works: readonly MlcWork[], own: OwnPublisher): string {
  const head = [...bulkColumns.map((column) => column.replace(/ [*†]$/, '')), texts.notesColumn]
  const lines = works.flatMap((work) =>
    bulkRows(work, own).map((row, index) => [...row, index === 0 && work.disputed ? texts.inDispute : null]),
  )
  return `\ufeff${[head, ...lines].map(csvLine).join('')}`
}

/** ISRC and song code of each recording whose work has a code, each ISRC once. */
export const matchRows = (works: readonly MlcWork[]): [isrc: string, code: string][] =>
  matched(works).map(({ isrc, code }) => [isrc, code])

/** The recordings that are matched, of each ISRC the first. */
export function matched(works: readonly MlcWork[]): { id: string; isrc: string; code: string }[] {
  const rows = new Map<string, { id: string; isrc: string; code: string }>()
  for (const { song_code, recordings } of works)
    for (const { id, isrc: typed } of recordings) {
      const isrc = canonical(typed, checkIsrc)
      if (song_code !== null && isrc !== null && !rows.has(isrc)) rows.set(isrc, { id, isrc, code: song_code })
    }
  return [...rows.values()]
}

/** The bulk match file (registration-papers, 'The MLC, bulk match'). */
export const matchCsv = (works: readonly MlcWork[]): string =>
  ['ISRC, MLC Song Code\r\n', ...matchRows(works).map(csvLine)].join('')

/** 'LindholtLjud_BulkMatchSuggestions_20261124.csv'. `day`: 'YYYY-MM-DD'. */
export const matchName = (member: string, day: string): string =>
  `${safeName(member.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, ''), 'Member')}_BulkMatchSuggestions_${day.replaceAll('-', '')}.csv`
