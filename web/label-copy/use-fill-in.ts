import { useCallback, useEffect, useRef } from 'react'
import { toast, undoInForm } from '#web/ui/toast-store.ts'
import { valuesBefore, type Form, type Patch } from './form.ts'
import type { FormActions } from './use-label-copy-form.ts'

export type FillIn = (values: Patch, done: string, more?: string) => void

/** Fills several fields in one step, with one Undo; a field that was edited since keeps its text. */
export function useFillIn(form: Form, actions: FormActions): FillIn {
  const latest = useRef(form)
  useEffect(() => {
    latest.current = form
  })
  return useCallback(
    (values, done, more) => {
      const before = valuesBefore(latest.current, values)
      actions.patch(values)
      toast.success(
        done,
        more,
        undoInForm(() => actions.patch(before, values)),
      )
    },
    [actions],
  )
}
