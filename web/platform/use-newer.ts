import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { showSaved } from './app-form.ts'

type Versioned = FieldValues & { version?: number | undefined }

/**
 * Keeps a form on the version that is `saved`, which other buttons of its page and other tabs change too: fields that were not
 * edited here take their new values. Returns what does the same with a version that a write conflicted with.
 */
export function useNewer<Input extends Versioned, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  saved: Input | null,
): (newer: Input) => void {
  const take = (newer: Input) => showSaved(form, newer, form.formState.defaultValues as Input)
  const version = saved?.version ?? 0
  useEffect(() => {
    if (saved && version > (form.getValues().version ?? 0)) take(saved)
    // Each version is taken once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [version])
  return take
}
