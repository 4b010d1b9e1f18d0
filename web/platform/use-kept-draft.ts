import { useEffect } from 'react'
import { clearDraft } from './drafts.ts'
import { useDraft } from './use-draft.ts'
import { leaveStore, useLeaveWarning } from './use-leave-warning.ts'

/**
 * Keeps what is typed through a reload (`useDraft`), and asks before it is left (`useLeaveWarning`); whoever agrees to discard it
 * does not find it again. `value` null: there is nothing unsaved. `isOver` says, when the form goes, that there is nothing to
 * keep although another form still holds something; keep it stable between renders.
 */
export function useKeptDraft(name: string, value: unknown, isOver?: () => boolean) {
  const kept = useDraft(name, value)
  // This stands before the warning, which forgets when the form goes.
  useEffect(() => () => {
    if (!leaveStore.hasUnsaved() || isOver?.()) clearDraft(name)
  }, [name, isOver])
  const { allow } = useLeaveWarning(value !== null)
  return {
    keptAt: kept.keptAt,
    /** After a save or a discard. */
    drop: () => {
      kept.clear()
      allow()
    },
  }
}
