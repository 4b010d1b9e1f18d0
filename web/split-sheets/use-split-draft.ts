import type { SplitSheet } from '#domain/split-sheets/schema.ts'
import { readDraft } from '#web/platform/drafts.ts'
import { useKeptDraft } from '#web/platform/use-kept-draft.ts'
import type { SplitForm } from './use-split-form.ts'

/** What is being typed, and the sheet that it changes; null where there is none yet. */
export type SplitDraft = { sheet: SplitSheet | null; form: SplitForm }

const nameOf = (songId: string) => `split-sheet:${songId}`

export const readSplitDraft = (songId: string) => readDraft<SplitDraft>(nameOf(songId))
export const useSplitDraft = (songId: string, draft: SplitDraft | null) => useKeptDraft(nameOf(songId), draft)
