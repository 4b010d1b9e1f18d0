import { useCallback } from 'react'
import { readDraft } from '#web/platform/drafts.ts'
import { useKeptDraft } from '#web/platform/use-kept-draft.ts'
import { sheetDraft, type SheetDraft } from './form.ts'

const nameOf = (songId: string) => `lyrics:${songId}`

export const readSheetDraft = (songId: string) => readDraft(nameOf(songId), sheetDraft)

/** `readTyped` tells what is typed in any row of the sheet: only one is open at a time. */
export function useSheetDraft(songId: string, draft: SheetDraft | null, readTyped: () => SheetDraft | null) {
  const isOver = useCallback(() => readTyped() === null, [readTyped])
  return useKeptDraft(nameOf(songId), draft, isOver)
}
