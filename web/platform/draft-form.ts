import { z } from 'zod'

/** A long form as typed: its own texts, and rows that come, go and move. */
export type DraftForm<Head, Row> = { head: Head; rows: Row[] }
type Fields = Record<string, string | number>

/** Every field's text by its name: 'title', or '{row}.isrc'. `keyOf` names a row. */
export function flattenForm<Row extends object>(
  { head, rows }: DraftForm<object, Row>,
  keyOf: (row: Row) => string,
): Record<string, string> {
  const ofRows = rows.flatMap((row) =>
    Object.entries(row as Fields).map(([field, value]) => [`${keyOf(row)}.${field}`, String(value)]),
  )
  return { ...(head as Record<string, string>), ...Object.fromEntries(ofRows) }
}

/** The changes from `base`, by field name; an added or removed row is one change, its whole row. Spaces around a text count. */
export function changedFields<Row extends object>(
  base: DraftForm<object, Row>,
  form: DraftForm<object, Row>,
  keyOf: (row: Row) => string,
): ReadonlySet<string> {
  const changed = new Set(differing(base.head as Fields, form.head as Fields))
  if (base.rows === form.rows) return changed
  const before = new Map(base.rows.map((row) => [keyOf(row), row]))
  for (const row of form.rows) {
    const key = keyOf(row)
    const old = before.get(key)
    before.delete(key)
    if (!old) changed.add(key)
    else for (const field of differing(old as Fields, row as Fields)) changed.add(`${key}.${field}`)
  }
  for (const gone of before.keys()) changed.add(gone)
  return changed
}

const differing = (before: Fields, now: Fields): string[] =>
  before === now ? [] : Object.keys(now).filter((field) => before[field] !== now[field])

/** The objection, and the text it is about. */
export type Objections = Record<string, { message: string; value: string | undefined }>

/** The first objection of each field, by the field's name. */
export function objectionsTo(
  issues: readonly { field: string; message: string }[],
  values: Record<string, string>,
): Objections {
  const found: Objections = {}
  for (const { field, message } of issues) found[field] ??= { message, value: values[field] }
  return found
}

/** An objection lasts until its field is changed. */
export function stillWrong(found: Objections, values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(found)
      .filter(([field, { value }]) => values[field] === value)
      .map(([field, { message }]) => [field, message]),
  )
}

/** For the schema of a form that is kept as a draft: each of these fields is a text. */
export const textsOf = <Field extends string>(fields: readonly Field[]) =>
  Object.fromEntries(fields.map((field) => [field, z.string()])) as Record<Field, z.ZodString>
