import { isUtf8 } from 'node:buffer'
import papaparse, { type ParseError } from 'papaparse'
import { SheetError, type SheetRow } from '#server/platform/spreadsheets/rows.ts'

/** Lines with a quotation mark that never closes; each costs a reading of one more piece. */
const mostBrokenLines = 1_000

/** UTF-8 with or without a mark, UTF-16 in both orders, else Windows-1252, which reads any bytes. Throws SheetError for anything but text. */
export function decodeText(bytes: Uint8Array): string {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes)
  const start = text.slice(0, 65_536)
  // oxlint-disable-next-line no-control-regex -- they tell bytes from text
  const odd = start.match(/[\0-\u0008\u000e-\u001a\u001c-\u001f\ufffd]/g)?.length ?? 0
  if (/^\s*%PDF-|^\s*<(!doctype|html|\?xml)/i.test(start) || odd > start.length / 50) throw new SheetError('not_a_list')
  return text
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const start = bytes.subarray(0, 4_096)
  const zeros = [0, 0]
  for (const [index, byte] of start.entries()) if (byte === 0) zeros[index % 2]! += 1
  // Without a mark: every other byte of Latin letters is zero.
  const [even, odd] = zeros as [number, number]
  if (odd > start.length / 5 && even < odd / 10) return 'utf-16le'
  if (even > start.length / 5 && odd < even / 10) return 'utf-16be'
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
}

/** The rows of a text with columns. Throws SheetError. */
export function* rowsOfText(text: string): Generator<SheetRow> {
  const named = /^sep=(.)\r?\n/i.exec(text)
  const delimiter = named?.[1] ?? delimiterOf(text)
  let [at, line, broken] = [named?.[0].length ?? 0, named ? 2 : 1, 0]
  while (at < text.length) {
    const rest = at === 0 ? text : text.slice(at)
    let end = 0
    for (const piece of parsePieces(rest, delimiter)) {
      if (piece.isBroken) break
      const cells = piece.cells
      if (cells.length > 1 || cells[0]!.trim() !== '') yield { line, cells }
      line += lineBreaks(rest, end, piece.end)
      end = piece.end
    }
    at += end
    if (at >= text.length) return
    // A quotation mark without its other half: this line is read without any.
    if (++broken > mostBrokenLines) throw new SheetError('quotes')
    const next = text.slice(at).search(/\r\n|\r|\n/)
    const alone = next === -1 ? text.slice(at) : text.slice(at, at + next)
    yield { line, cells: alone.split(delimiter) }
    at += alone.length + (next === -1 ? 0 : text.startsWith('\r\n', at + next) ? 2 : 1)
    line += 1
  }
}

type Piece = { cells: string[]; end: number; isBroken: boolean }

/** How much is parsed at a time. A longer row has a quotation mark that never closes. */
const pieceLength = 1_000_000

function* parsePieces(text: string, delimiter: string): Generator<Piece> {
  const newline = newlineOf(text)
  for (let at = 0; at < text.length;) {
    const isLast = at + pieceLength >= text.length
    const found: Piece[] = []
    const start = at
    const step = ({ data, errors, meta }: Step) => {
      const cells = withoutReturn(data[0]!)
      const swallows = errors.some(({ code }) => code === 'MissingQuotes' || code === 'InvalidQuotes')
      found.push({ cells, end: start + meta.cursor, isBroken: swallows && cells.some((cell) => /[\r\n]/.test(cell)) })
    }
    const parser = new papaparse.Parser({ delimiter, newline, quoteChar: '"', step } as never) as unknown as TextParser
    parser.parse(text.slice(at, at + pieceLength), 0, !isLast)
    yield* found
    if (isLast) return
    if (found.length === 0) return yield { cells: [], end: at, isBroken: true }
    at = found.at(-1)!.end
  }
}
type Step = { data: string[][]; errors: ParseError[]; meta: { cursor: number } }
/** The library's own parser, whose type it does not publish whole. */
type TextParser = { parse(input: string, baseIndex: number, ignoreLastRow: boolean): void }

/** Lines of both kinds in one file: the sign of return is cut off behind the last cell. */
const newlineOf = (text: string): string => (text.includes('\n') || !text.includes('\r') ? '\n' : '\r')
const withoutReturn = (cells: string[]): string[] =>
  cells.at(-1)?.endsWith('\r') ? [...cells.slice(0, -1), cells.at(-1)!.slice(0, -1)] : cells

/** Of comma, semicolon and tab the one that the first line has most often outside quotation marks. */
function delimiterOf(text: string): string {
  const first = /[^\r\n]+/.exec(text.slice(0, 100_000).replaceAll(/"(?:[^"]|"")*"/g, ''))?.[0] ?? ''
  const counts = [',', ';', '\t'].map((sign) => [sign, first.split(sign).length] as const)
  return counts.toSorted((a, b) => b[1] - a[1])[0]![0]
}

function lineBreaks(text: string, from: number, to: number): number {
  let found = 0
  for (let at = from; at < to; at += 1) {
    const code = text.charCodeAt(at)
    if (code === 10 || (code === 13 && text.charCodeAt(at + 1) !== 10)) found += 1
  }
  return found
}
