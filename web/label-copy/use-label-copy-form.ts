import { useMemo } from 'react'
import { addRow, changeRow, orderRows, removeRow } from '#domain/label-copy/row-rules.ts'
import { useDraftForm } from '#web/platform/use-draft-form.ts'
import { patch, rowKey, type Base, type Form, type Patch, type Row } from './form.ts'
import { writesOf, writesSchema, type SongIds } from './wire.ts'

export type FormActions = ReturnType<typeof useLabelCopyForm>['actions']

/** `base` is what the form is compared with; `goTo` focuses a field, even in a collapsed track. */
export function useLabelCopyForm(initial: Form, base: Base, songs: SongIds, goTo: (field: string) => void) {
  const draft = useDraftForm({
    initial,
    keyOf: rowKey,
    schema: writesSchema,
    toBody: (form) => writesOf(form, base.versions, songs),
    goTo,
  })
  const { head, rows, replace, change } = draft.actions
  const actions = useMemo(
    () => ({
      head,
      replace,
      /** Several fields as one step; `only` where a field still has this value. */
      patch: (values: Patch, only?: Patch) => change((before) => patch(before, values, only)),
      row: (id: string, changes: Partial<Omit<Row, 'song_id'>>) => rows((before) => changeRow(before, id, changes)),
      add: (row: Row) => rows((before) => addRow(before, row)),
      remove: (id: string, closes: boolean) => rows((before) => removeRow(before, id, closes)),
      order: (ids: readonly string[]) => rows((before) => orderRows(before, ids)),
    }),
    [head, replace, rows, change],
  )
  return { ...draft, actions }
}
