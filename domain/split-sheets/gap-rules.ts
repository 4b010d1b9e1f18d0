import type { contributorFields } from '#domain/split-sheets/schema.ts'

type Field = (typeof contributorFields)[number]
type KeyedRow = Record<Field, string> & { key: string }

/** The columns that several people of a sheet may share, each by the field it is filled down from, with what belongs to it. */
const columns = {
  pro_affiliation: ['pro_affiliation', 'society_code'],
  publisher: ['publisher', 'publisher_ipi', 'publisher_society', 'publisher_society_code'],
} as const satisfies Record<string, readonly Field[]>
export type Column = keyof typeof columns
export const isColumn = (field: string | undefined): field is Column => field !== undefined && field in columns

/** What filling down writes, by the key of a row. */
export type Gaps = Readonly<Record<string, Partial<Record<Field, string>>>>

/** A row with a name and nothing in this column. A row without a name stays empty. */
const isGap = (row: KeyedRow, column: Column): boolean =>
  row.legal_name.trim() !== '' && columns[column].every((field) => row[field].trim() === '')

/** A row's value for the rows below it that have none; nothing if it is empty. */
export function gapsBelow(rows: readonly KeyedRow[], key: string, column: Column): Gaps {
  const start = rows.findIndex((row) => row.key === key)
  const from = rows[start]
  if (!from || from[column].trim() === '') return {}
  const values = Object.fromEntries(columns[column].map((field) => [field, from[field]]))
  const below = rows.slice(start + 1).filter((row) => isGap(row, column))
  return Object.fromEntries(below.map((row) => [row.key, values]))
}

/** For each row, the columns that filling down would change below it, separated by commas. */
export const fillableColumns = (rows: readonly KeyedRow[]): string[] =>
  rows.map(({ key }) =>
    Object.keys(columns)
      .filter((column) => Object.keys(gapsBelow(rows, key, column as Column)).length > 0)
      .join(),
  )

export const withGapsFilled = <Row extends KeyedRow>(rows: readonly Row[], gaps: Gaps): Row[] =>
  rows.map((row) => (gaps[row.key] ? { ...row, ...gaps[row.key] } : row))

/** Empties what was filled down; a field that was edited since keeps its text. */
export const withGapsBack = <Row extends KeyedRow>(rows: readonly Row[], gaps: Gaps): Row[] =>
  rows.map((row) => {
    const still = Object.entries(gaps[row.key] ?? {}).filter(([field, value]) => row[field as keyof Row] === value)
    return still.length === 0 ? row : { ...row, ...Object.fromEntries(still.map(([field]) => [field, ''])) }
  })
