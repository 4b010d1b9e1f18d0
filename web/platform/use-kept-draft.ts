import { useEffect, useState } from 'react'
import { clearDraft, draftOwner } from './drafts.ts'
import { useDraft } from './use-draft.ts'
import { leaveStore, useLeaveWarning } from './use-leave-warning.ts'

/**
 * Keeps what is typed through a reload (`useDraft`), and asks before it is left (`useLeaveWarning`); whoever agrees to discard it
 * does not find it again. `value` null: there is nothing unsaved. `isOver` says, when the form goes, that there is nothing to
 * keep although another form still holds something; keep it stable between renders.
 */
export function useKeptDraft(name: string, value: unknown, isOver?: () => boolean) {
  const kept = useDraft(name, value)
  const [owner] = useState(draftOwner)
  // This stands before the warning, which forgets when the form goes. A session that ended takes the form away, and no draft.
  useEffect(
    () => () => {
      if (draftOwner() === owner && (!leaveStore.hasUnsaved() || isOver?.())) clearDraft(name)
    },
    [name, owner, isOver],
  )
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
