import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { headerKey, recognize, type Columns } from '#domain/fan-imports/column-rules.ts'
import { createLineReader } from '#domain/fan-imports/line-rules.ts'
import {
  mostColumns,
  mostImportRows,
  mostUnpackedBytes,
  type DateCounts,
  type FaultCounts,
  type ImportFailure,
} from '#domain/fan-imports/rules.ts'
import { copyArray, copyText } from '#server/platform/database/copy-text.ts'
import { newId } from '#server/platform/ids.ts'
import { SheetError, type SheetRow } from '#server/platform/spreadsheets/rows.ts'
import { decodeText, rowsOfText } from '#server/platform/spreadsheets/text.ts'
import { isWorkbook, rowsOfWorkbook } from '#server/platform/spreadsheets/workbook.ts'

/** The thread's input. `layouts` are the columns that were matched by hand for files with these headings. */
export type ReadingTask = {
  path: string
  userId: string
  importId: string
  key: Uint8Array
  today: string
  columns: Columns | null
  hasHeader: boolean
  layouts: Record<string, Columns>
  /** Batches that are not written yet: the thread waits while there are too many. */
  ahead: SharedArrayBuffer
}
export type Layout = {
  columns: Columns | null
  hasHeader: boolean
  headers: string[]
  headerKey: string
  sample: string[][]
}
/** Its output: the layout first, then rows in the format of COPY, then the end. */
export type ReadingAnswer =
  | { layout: Layout }
  | { rows: Uint8Array; lines: number }
  | { end: { rows: number; valid: number; faults: FaultCounts; dates: DateCounts | null } }
  | { failure: ImportFailure }

const batch = 5_000
const mostAhead = 4
/** Enough for most batches. */
const leastBytes = 2_000_000
const sampleRows = 5
const [shownCell, keptCell, keptCells] = [200, 300, 50]

function readAll(task: ReadingTask, answer: (message: ReadingAnswer) => void): void {
  const bytes = readFileSync(task.path)
  const rows = isWorkbook(bytes)
    ? rowsOfWorkbook(bytes, { rows: mostImportRows, unpacked: mostUnpackedBytes })
    : rowsOfText(decodeText(bytes))
  const first: SheetRow[] = []
  while (first.length <= sampleRows) {
    const { value, done } = rows.next()
    if (done) break
    first.push(shortened(value))
  }
  if (first.length === 0) return answer({ failure: 'empty' })
  const layout = layoutOf(first, task)
  answer({ layout })
  if (layout.columns) copyLines(task, layout.columns, inOrder(layout.hasHeader ? first.slice(1) : first, rows), answer)
}

function* inOrder(first: SheetRow[], rest: Iterable<SheetRow>): Generator<SheetRow> {
  yield* first
  for (const row of rest) yield shortened(row)
}

const shortened = ({ line, cells }: SheetRow): SheetRow => ({ line, cells: cells.slice(0, mostColumns) })

/** The columns as matched by hand for this file or another with its headings; else as its headings say. */
function layoutOf(first: SheetRow[], { columns, hasHeader, layouts }: ReadingTask): Layout {
  const cells = first[0]!.cells
  const found = columns ? { columns, hasHeader } : recognize(cells)
  const key = headerKey(cells)
  const remembered = columns === null && found.hasHeader ? layouts[key] : undefined
  const head = first.map((row) => row.cells.map((cell) => cell.replaceAll('\0', '').slice(0, shownCell)))
  return {
    columns: remembered ?? found.columns,
    hasHeader: found.hasHeader,
    headers: head[0]!,
    headerKey: key,
    sample: head.slice(1),
  }
}

function copyLines(
  task: ReadingTask,
  columns: Columns,
  rows: Iterable<SheetRow>,
  answer: (message: ReadingAnswer) => void,
): void {
  const read = createLineReader(columns, task.today)
  const hashOf = createHashing(task.key)
  const faults: FaultCounts = {}
  const dates: DateCounts = { both: 0, example: '', day_first: 0, month_first: 0 }
  let [found, valid] = [0, 0]
  const waiting = createLines()
  const send = () => {
    takeTurn(task.ahead)
    answer({ rows: waiting.take(), lines: found })
  }
  for (const { line, cells } of rows) {
    if (++found > mostImportRows) return answer({ failure: 'too_many' })
    const outcome = read(cells)
    if ('fault' in outcome) {
      faults[outcome.fault] = (faults[outcome.fault] ?? 0) + 1
      const kept = cells.slice(0, keptCells).map((cell) => cell.replaceAll('\0', '').slice(0, keptCell))
      waiting.add(
        copyLine(task, line, { fault: outcome.fault, email_key: outcome.key ?? null, cells: JSON.stringify(kept) }),
      )
    } else {
      valid += 1
      const { key, joined, consent, tags, ...fan } = outcome.fan
      if (joined.sure) dates[joined.sure] += 1
      if (joined.other && ++dates.both === 1) dates.example = cells[columns.joined!]!.trim().slice(0, 40)
      const values = {
        ...fan,
        email_key: key,
        hash: hashOf(key),
        joined_at: joined.day,
        joined_other: joined.other ?? null,
        consent: consent === null ? null : String(consent),
      }
      waiting.add(copyLine(task, line, values, tags))
    }
    if (waiting.count() >= batch) send()
  }
  if (found === 0) return answer({ failure: 'empty' })
  send()
  answer({ end: { rows: found, valid, faults, dates: dates.both > 0 ? dates : null } })
}

/** Lines as the bytes of COPY, written one by one: joined as one text first, they take three times as long. */
function createLines() {
  let [bytes, used, count] = [Buffer.allocUnsafeSlow(leastBytes), 0, 0]
  return {
    count: () => count,
    add(line: string): void {
      // No sign takes more than three bytes for each unit of its text.
      const most = used + line.length * 3
      if (most > bytes.length) {
        const larger = Buffer.allocUnsafeSlow(most * 2)
        bytes.copy(larger, 0, 0, used)
        bytes = larger
      }
      used += bytes.write(line, used)
      count += 1
    },
    take(): Uint8Array {
      const taken = Uint8Array.prototype.slice.call(bytes, 0, used)
      used = count = 0
      return taken
    },
  }
}

/**
 * HMAC-SHA-256 (RFC 2104) as `createHmac` makes it, which takes five times as long for each of a million short texts. The tests of suppressed addresses compare them.
 */
function createHashing(key: Uint8Array): (text: string) => string {
  const padded = Buffer.alloc(64)
  padded.set(key.byteLength > 64 ? hash('sha256', key, 'buffer') : key)
  const inner = Buffer.from(padded.map((byte) => byte ^ 0x36))
  const outer = Buffer.concat([padded.map((byte) => byte ^ 0x5c), Buffer.alloc(32)])
  return (text) => {
    outer.set(hash('sha256', Buffer.concat([inner, Buffer.from(text)]), 'buffer'), 64)
    return hash('sha256', outer, 'base64url')
  }
}

/** The columns of `fan_import_rows` in the order of a copied line. */
const texts = [
  'email',
  'email_key',
  'hash',
  'name',
  'city',
  'country',
  'source',
  'joined_at',
  'joined_other',
  'consent',
  'words',
  'fault',
  'cells',
] as const
type Values = Partial<Record<(typeof texts)[number], string | null>>

const copyLine = (task: ReadingTask, line: number, values: Values, tags: string[] = []): string =>
  `${newId()}\t${task.userId}\t${task.importId}\t${line}\t${copyArray(tags)}\t${texts.map((name) => copyText(values[name] ?? null)).join('\t')}\n`

/** Blocks the thread while too much of its work is waiting: rows are read faster than they are stored. */
function takeTurn(shared: SharedArrayBuffer): void {
  const ahead = new Int32Array(shared)
  for (let now = Atomics.load(ahead, 0); now >= mostAhead; now = Atomics.load(ahead, 0)) Atomics.wait(ahead, 0, now)
  Atomics.add(ahead, 0, 1)
}

try {
  readAll(workerData as ReadingTask, (message) => parentPort!.postMessage(message))
} catch (error) {
  if (!(error instanceof SheetError)) throw error
  parentPort!.postMessage({ failure: error.reason } satisfies ReadingAnswer)
}
