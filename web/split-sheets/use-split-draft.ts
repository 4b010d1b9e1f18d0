import { useEffect } from 'react'
import type { SplitSheet } from '#domain/split-sheets/schema.ts'
import { clearDraft, readDraft } from '#web/platform/drafts.ts'
import { useDraft } from '#web/platform/use-draft.ts'
import { leaveStore, useLeaveWarning } from '#web/platform/use-leave-warning.ts'
import type { SplitForm } from './use-split-form.ts'

/** What is being typed, and the sheet that it changes; null where there is none yet. */
export type SplitDraft = { sheet: SplitSheet | null; form: SplitForm }

const nameOf = (songId: string) => `split-sheet:${songId}`

export const readSplitDraft = (songId: string) => readDraft<SplitDraft>(nameOf(songId))

/** Keeps what is typed through a reload, and asks before it is left. Null: there is nothing unsaved. */
export function useSplitDraft(songId: string, draft: SplitDraft | null) {
  const name = nameOf(songId)
  const kept = useDraft(name, draft)
  // Whoever agreed to discard it shall not find it again. This stands before the warning, which forgets when the form goes.
  useEffect(() => () => {
    if (!leaveStore.hasUnsaved()) clearDraft(name)
  }, [name])
  const { allow } = useLeaveWarning(draft !== null)
  return {
    keptAt: kept.keptAt,
    /** After a save or a discard. */
    drop: () => {
      kept.clear()
      allow()
    },
  }
}
