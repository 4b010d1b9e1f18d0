import { useId } from 'react'
import type { ReactNode } from 'react'

export type FieldNotes = {
  id?: string
  help?: ReactNode
  error?: ReactNode
  warning?: ReactNode
  dirty?: boolean
  'aria-describedby'?: string
}

/** Ids of a control and its notes, and the attributes that connect them. */
export function useFieldWiring(notes: FieldNotes) {
  const made = useId()
  const id = notes.id ?? made
  const ids = { error: `${id}-error`, warning: `${id}-warning`, help: `${id}-help`, dirty: `${id}-dirty` }
  const about = [
    notes.error && ids.error,
    notes.warning && ids.warning,
    notes.help && ids.help,
    notes.dirty && ids.dirty,
    notes['aria-describedby'],
  ]
    .filter(Boolean)
    .join(' ')
  return {
    ids,
    control: { id, 'aria-invalid': notes.error ? (true as const) : undefined, 'aria-describedby': about || undefined },
  }
}
