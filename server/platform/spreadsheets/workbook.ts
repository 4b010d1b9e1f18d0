import { read, utils, type CellObject, type WorkSheet } from '@e965/xlsx'
import { inflateRawSync } from 'node:zlib'
import { SheetError, type SheetRow } from '#server/platform/spreadsheets/rows.ts'

const startsWith = (bytes: Uint8Array, ...first: number[]) => first.every((byte, index) => bytes[index] === byte)
const isZip = (bytes: Uint8Array) => startsWith(bytes, 0x50, 0x4b, 3, 4)

/** Whether the bytes begin like an .xlsx (a ZIP) or an .xls, whatever the file is called. */
export const isWorkbook = (bytes: Uint8Array): boolean =>
  isZip(bytes) || startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)

/** The rows of a workbook's first sheet that has any. Values count, formulas do not. Throws SheetError. */
export function* rowsOfWorkbook(bytes: Buffer, limits: { rows: number; unpacked: number }): Generator<SheetRow> {
  if (isZip(bytes)) requireSmall(bytes, limits.unpacked)
  for (const sheet of sheetsOf(bytes, limits.rows)) {
    const rows = (sheet['!data'] ?? []) as (CellObject[] | undefined)[]
    let found = 0
    for (const [index, row] of rows.entries()) {
      const cells = row ? Array.from(row, textOf) : []
      if (!cells.some((cell) => cell.trim() !== '')) continue
      found += 1
      yield { line: index + 1, cells }
    }
    if (found > 0) return
  }
}

function sheetsOf(bytes: Buffer, rows: number): WorkSheet[] {
  try {
    const book = read(bytes, {
      type: 'buffer',
      dense: true,
      cellFormula: false,
      cellHTML: false,
      cellStyles: false,
      cellDates: true,
      UTC: true,
      sheetRows: rows + 2,
    })
    return book.SheetNames.map((name) => book.Sheets[name]!).filter((sheet) => sheet['!ref'] !== undefined)
  } catch (error) {
    if (error instanceof RangeError) throw new SheetError('too_large')
    throw new SheetError('broken')
  }
}

function textOf(cell: CellObject | undefined): string {
  if (!cell || cell.t === 'e' || cell.t === 'z') return ''
  if (cell.v instanceof Date) return Number.isNaN(cell.v.getTime()) ? '' : cell.v.toISOString().slice(0, 10)
  return cell.w ?? (cell.v === undefined || cell.v === null ? '' : utils.format_cell(cell))
}

const [endOfZip, entryOfZip] = [0x06054b50, 0x02014b50]

/**
 * Throws SheetError if more comes out of a ZIP than `limit`. Each entry is unpacked once, because what the ZIP says of its sizes may be false; only what
 * ends before the limit is read by the library then.
 */
function requireSmall(bytes: Buffer, limit: number): void {
  let left = limit
  for (const { start, packed, method } of entriesOf(bytes)) {
    if (method === 0) left -= packed
    else if (method === 8) left -= unpackedBytes(bytes.subarray(start, start + packed), left)
    else throw new SheetError('broken')
    if (left < 0) throw new SheetError('too_large')
  }
}

function unpackedBytes(packed: Buffer, most: number): number {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, most) }).byteLength
  } catch (error) {
    throw new SheetError((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'too_large' : 'broken')
  }
}

function* entriesOf(bytes: Buffer): Generator<{ start: number; packed: number; method: number }> {
  const end = endOf(bytes)
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== entryOfZip) throw new SheetError('broken')
    const header = bytes.readUInt32LE(at + 42)
    if (header + 30 > bytes.length) throw new SheetError('broken')
    const start = header + 30 + bytes.readUInt16LE(header + 26) + bytes.readUInt16LE(header + 28)
    yield { start, packed: bytes.readUInt32LE(at + 20), method: bytes.readUInt16LE(at + 10) }
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
}

function endOf(bytes: Buffer): number {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 65_557); at -= 1)
    if (bytes.readUInt32LE(at) === endOfZip) return at
  throw new SheetError('broken')
}
