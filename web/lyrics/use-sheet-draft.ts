import { useEffect } from 'react'
import { clearDraft, readDraft } from '#web/platform/drafts.ts'
import { useDraft } from '#web/platform/use-draft.ts'
import { leaveStore, useLeaveWarning } from '#web/platform/use-leave-warning.ts'

/** What is being typed into one row of a sheet: 'details', 'new', or a section's id. */
export type SheetDraft<Values = Record<string, string>> = { row: string; base: Values; version: number; values: Values }

const nameOf = (songId: string) => `lyrics:${songId}`

export const readSheetDraft = (songId: string) => readDraft<SheetDraft>(nameOf(songId))

/** Keeps what is typed through a reload, and asks before it is left. Null: there is nothing unsaved. */
export function useSheetDraft(songId: string, draft: SheetDraft | null, readTyped: () => SheetDraft | null) {
  const name = nameOf(songId)
  const kept = useDraft(name, draft)
  // Whoever agreed to discard it shall not find it again. This stands before the warning, which forgets when the form goes.
  useEffect(() => () => {
    if (!leaveStore.hasUnsaved() || readTyped() === null) clearDraft(name)
  }, [name, readTyped])
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
