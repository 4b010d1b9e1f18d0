import { useCallback, type ClipboardEvent, type KeyboardEvent, type RefObject } from 'react'
import { fillDown, pasteColumn } from '#domain/columns/rules.ts'
import { columnTexts as texts } from '#domain/columns/texts.ts'
import { labelCopyTexts } from '#domain/label-copy/texts.ts'
import { isFillKey } from '#web/platform/fill-down.tsx'
import { fieldId, rowFields } from './field-notes.tsx'
import { trackFields, type Row, type TrackField } from './form.ts'
import type { FillIn } from './use-fill-in.ts'

/** What several tracks of a release may share. Codes, titles and lengths are each track's own. */
export const fillable = [
  'songwriters',
  'featured_artists',
  'producers',
  'mix_engineer',
  'mastering_engineer',
  'remixer',
  'language_lyrics',
  'sub_genre',
] as const satisfies readonly TrackField[]
export type Fillable = (typeof fillable)[number]
const isFillable = (field: string): field is Fillable => (fillable as readonly string[]).includes(field)

/** The track and field of a control, by its id. */
function cellOf(target: EventTarget): { row: string; field: TrackField } | null {
  const name = (target as HTMLElement).id.slice(fieldId('').length)
  const [row = '', field] = name.split('.')
  const known = trackFields.find((each) => each === field)
  return known ? { row, field: known } : null
}

/** For the element around the tracks: lines pasted into a cell go down its column, and Ctrl D copies a cell to the tracks below. */
export function useColumns(latest: RefObject<{ rows: Row[] }>, fillIn: FillIn) {
  const onFillDown = useCallback(
    (row: string, field: Fillable) => {
      const values = fillDown(latest.current.rows, row, field)
      const tracks = Object.keys(values).length
      if (tracks > 0) fillIn(values, texts.filledDown(labelCopyTexts.labels[field], tracks))
    },
    [latest, fillIn],
  )

  function onPaste(event: ClipboardEvent) {
    const cell = event.target instanceof HTMLInputElement ? cellOf(event.target) : null
    const ids = latest.current.rows.map((row) => row.song_id)
    const pasted = cell && pasteColumn(event.clipboardData.getData('text/plain'), ids, cell.row, rowFields, cell.field)
    if (!pasted) return
    event.preventDefault()
    const { set, rows, leftOut } = pasted
    fillIn(set, texts.pasted(rows), leftOut > 0 ? texts.leftOut(leftOut) : undefined)
  }

  function onKeyDown(event: KeyboardEvent) {
    const cell = isFillKey(event) ? cellOf(event.target) : null
    if (!cell || !isFillable(cell.field)) return
    event.preventDefault()
    onFillDown(cell.row, cell.field)
  }
  return { onFillDown, around: { onPaste, onKeyDown } }
}
