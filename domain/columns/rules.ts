/**
 * One cell of a spreadsheet's clipboard. Quotes surround a cell that contains a line break, a tab or a quote, and double those inside; a
 * quote anywhere else is the text's own.
 */
const cell = /"([^"]*(?:""[^"]*)*)"(?=\t|\r|\n|$)|[^\t\r\n]*/y
const needsQuotes = /[\t\r\n]|""/

function unquoted(found: RegExpExecArray): string {
  const inside = found[1]
  const isQuoted = inside !== undefined && needsQuotes.test(inside)
  return (isQuoted ? inside.replaceAll('""', '"').replace(/\s+/g, ' ') : found[0]).trim()
}

/** The lines and cells of pasted text; empty lines at its end are left out. */
export function readCells(text: string): string[][] {
  const lines: string[][] = [[]]
  const reader = new RegExp(cell)
  for (let at = 0; at <= text.length;) {
    reader.lastIndex = at
    const found = reader.exec(text)!
    lines.at(-1)!.push(unquoted(found))
    at += found[0].length
    if (text[at] === '\t') at += 1
    else {
      if (at < text.length) lines.push([])
      at += text.startsWith('\r\n', at) ? 2 : 1
    }
  }
  while (lines.length > 0 && lines.at(-1)!.every((each) => each === '')) lines.pop()
  return lines
}

/** The columns right of a field take the cells right of the first one. A field outside the columns takes the first only. */
const fieldsFrom = <Field extends string>(columns: readonly Field[], field: Field): readonly Field[] =>
  columns.includes(field) ? columns.slice(columns.indexOf(field)) : [field]

export type PastedColumn = { set: Record<string, string>; rows: number; leftOut: number }

/**
 * The values that lines of text give to the rows from `first` on, by '{row}.{field}'; null for less than two lines, which is ordinary
 * text. An empty cell leaves its field as it is. `leftOut`: the lines for which there is no row.
 */
export function pasteColumn<Field extends string>(
  text: string,
  ids: readonly string[],
  first: string,
  columns: readonly Field[],
  field: Field,
): PastedColumn | null {
  const lines = readCells(text)
  const start = ids.indexOf(first)
  if (lines.length < 2 || start < 0) return null
  const fields = fieldsFrom(columns, field)
  const taken = lines.slice(0, ids.length - start)
  const filled = taken.map((cells, line) =>
    fields.flatMap((name, column) => (cells[column] ? [[`${ids[start + line]}.${name}`, cells[column]]] : [])),
  )
  const rows = filled.filter((values) => values.length > 0).length
  return rows === 0 ? null : { set: Object.fromEntries(filled.flat()), rows, leftOut: lines.length - taken.length }
}

type RowOf<Field extends string> = { song_id: string } & Record<Field, string>

/** The value of a row's field for the rows below it with another value, by '{row}.{field}'; nothing if it is empty. */
export function fillDown<Field extends string>(
  rows: readonly RowOf<Field>[],
  first: string,
  field: Field,
): Record<string, string> {
  const start = rows.findIndex((row) => row.song_id === first)
  const value = rows[start]?.[field] ?? ''
  const below = value.trim() === '' ? [] : rows.slice(start + 1).filter((row) => row[field] !== value)
  return Object.fromEntries(below.map((row) => [`${row.song_id}.${field}`, value]))
}

/** For each row, by its id, the fields that filling down would change below it, separated by commas. */
export function fillableFields<Field extends string>(
  rows: readonly RowOf<Field>[],
  fields: readonly Field[],
): Map<string, string> {
  const below = new Map<Field, Set<string>>(fields.map((field) => [field, new Set()]))
  const found = new Map<string, string>()
  for (const row of rows.toReversed()) {
    const differs = (field: Field) => {
      const values = below.get(field)!
      return row[field].trim() !== '' && values.size > (values.has(row[field]) ? 1 : 0)
    }
    found.set(row.song_id, fields.filter(differs).join())
    for (const field of fields) below.get(field)!.add(row[field])
  }
  return found
}
