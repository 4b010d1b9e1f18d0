import { closeNumbers } from '#domain/label-copy/rules.ts'
import { moveTrack, openPlace, type Numbered } from '#domain/songs/rules.ts'

/** A row of a label copy, which has its song's number. */
type NumberedRow = { song_id: string; track_number: number }

/** The rows' numbers, by the ids of their songs. */
export const numbersOf = (rows: readonly NumberedRow[]): Numbered[] =>
  rows.map((row) => ({ id: row.song_id, track_number: row.track_number }))

/** Rows with moved numbers, in order. An unmoved row stays the same object, so that it is not rendered again. */
function renumber<Row extends NumberedRow>(rows: Row[], changes: Numbered[]): Row[] {
  const next = new Map(changes.map(({ id, track_number }) => [id, track_number]))
  return rows
    .map((row) => (next.has(row.song_id) ? { ...row, track_number: next.get(row.song_id)! } : row))
    .toSorted((a, b) => a.track_number - b.track_number)
}

/** Taking another row's number makes room like in the Songs tab, so that no two rows share one. */
export function changeRow<Row extends NumberedRow>(
  rows: Row[],
  id: string,
  { track_number, ...changes }: Partial<Omit<NoInfer<Row>, 'song_id'>> & { track_number?: number },
): Row[] {
  const changed = rows.map((row) => (row.song_id === id ? { ...row, ...changes } : row))
  return track_number === undefined ? changed : renumber(changed, moveTrack(numbersOf(rows), id, track_number))
}

/** A row at the position of its number; those from there on move down. */
export const addRow = <Row extends NumberedRow>(rows: Row[], row: NoInfer<Row>): Row[] =>
  renumber([...rows, row], openPlace(numbersOf(rows), row.track_number))

/** `closes`: the rows behind it move up, because no song keeps the number. */
export function removeRow<Row extends NumberedRow>(rows: Row[], id: string, closes: boolean): Row[] {
  const rest = rows.filter((row) => row.song_id !== id)
  if (!closes) return rest
  return closeNumbers(
    rest,
    rows.filter((row) => row.song_id === id).map((row) => row.track_number),
  )
}

/** Numbers stay, tracks change places: a song that is not on the sheet keeps its own. */
export function orderRows<Row extends NumberedRow>(rows: Row[], ids: readonly string[]): Row[] {
  const numbers = rows.map((row) => row.track_number).toSorted((a, b) => a - b)
  const byId = new Map(rows.map((row) => [row.song_id, row]))
  return ids.map((id, index) => {
    const row = byId.get(id)!
    return row.track_number === numbers[index] ? row : { ...row, track_number: numbers[index]! }
  })
}
