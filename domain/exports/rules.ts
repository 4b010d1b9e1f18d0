import { productName } from '#domain/shared/texts.ts'

/** How long a download address holds, in seconds: as long as a browser may take to follow it. */
export const ticketSeconds = 120

/** The ZIP's name, with the day (UTC) in it. */
export function exportFileName(now: Date): string {
  return `${productName.toLowerCase().replaceAll(' ', '-')}-${now.toISOString().slice(0, 10)}.zip`
}

/** One line of a CSV file (RFC 4180). A text that a spreadsheet would take for a formula gets an apostrophe before it. */
export function csvLine(cells: (string | number | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(cell: string | number | null): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Lines of `Name: value`, for a person to read; what is empty is left out. */
export function listLines(entries: [string, string | number | null | undefined][]): string {
  return entries.filter(([, value]) => value !== null && value !== undefined && value !== '').map(([name, value]) => `${name}: ${value}\r\n`).join('')
}
