import { useCallback } from 'react'
import { readDraft } from '#web/platform/drafts.ts'
import { useKeptDraft } from '#web/platform/use-kept-draft.ts'

/** What is being typed into one row of a sheet: 'details', 'new', or a section's id. */
export type SheetDraft<Values = Record<string, string>> = { row: string; base: Values; version: number; values: Values }

const nameOf = (songId: string) => `lyrics:${songId}`

export const readSheetDraft = (songId: string) => readDraft<SheetDraft>(nameOf(songId))

/** `readTyped` tells what is typed in any row of the sheet: only one is open at a time. */
export function useSheetDraft(songId: string, draft: SheetDraft | null, readTyped: () => SheetDraft | null) {
  const isOver = useCallback(() => readTyped() === null, [readTyped])
  return useKeptDraft(nameOf(songId), draft, isOver)
}
