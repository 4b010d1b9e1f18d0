import { exportFileTexts as texts } from '#domain/exports/texts.ts'
import { distinctNames, safeName } from '#domain/files/rules.ts'
import { productName } from '#domain/shared/texts.ts'

/** How long a download address is valid, in seconds: as long as a browser may take to follow it. */
export const ticketSeconds = 120

/** The ZIP's name, with the day (UTC) in it. */
export function exportFileName(now: Date): string {
  return `${productName.toLowerCase().replaceAll(' ', '-')}-${now.toISOString().slice(0, 10)}.zip`
}

/** One line of a CSV file (RFC 4180). Text that a spreadsheet would treat as a formula gets a leading apostrophe. */
export function csvLine(cells: (string | number | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(cell: string | number | null): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Lines of `Name: value` for a person to read; empty ones are omitted. */
export function listLines(entries: [string, string | number | null | undefined][]): string {
  return entries
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
}

type Stored = { id: string; kind: string; key: string }
type Shown = { title: string; file_id: string; preview_id: string | null; original_id: string | null }

/**
 * The path of each stored file in the ZIP, by file id: a name that a person knows, the title of its image. An image and its
 * preview have the same name in two folders. Files and images come oldest first: on a clash the later one gets a number.
 */
export function pathsInZip(files: readonly Stored[], images: readonly Shown[]): Map<string, string> {
  const imageOf = new Map(
    images.flatMap((image) => [
      [image.file_id, image] as const,
      ...[image.preview_id, image.original_id].flatMap((id) => (id ? [[id, image] as const] : [])),
    ]),
  )
  const what = ({ id, kind }: Stored) => (kind.startsWith('avatar') ? 'avatar' : (imageOf.get(id)?.file_id ?? id))
  const titles = new Map(
    files.map((file) => [
      what(file),
      what(file) === 'avatar' ? texts.avatar : (imageOf.get(file.id)?.title ?? texts.image),
    ]),
  )
  const own = distinctNames(Array.from(titles.values(), (title) => safeName(title, texts.image)))
  const names = new Map(Array.from(titles.keys(), (key, index) => [key, own[index]!]))
  return new Map(
    files.map((file) => [file.id, `files/${folderOf(file.kind)}${names.get(what(file))!}${endingOf(file.key)}`]),
  )
}

const folderOf = (kind: string) =>
  kind.endsWith('_small') ? 'previews/' : kind === 'content_original' ? 'originals/' : ''

const endingOf = (key: string) => /\.\w+$/.exec(key)?.[0] ?? ''
