import { useCallback, useRef, useState } from 'react'
import { lyricTexts as texts } from '#domain/lyrics/texts.ts'
import { hasDraft, readDraft } from '#web/platform/drafts.ts'
import { useConfirm } from '#web/ui/confirm.tsx'
import { sheetDraft, sheetDraftName, type SheetDraft } from './form.ts'

export type OpenRow = ReturnType<typeof useOpenRow>

/** The row of a sheet being edited: one at a time. After a reload it is the one with unsaved text. */
export function useOpenRow(songId: string) {
  const confirm = useConfirm()
  const [kept] = useState(() => readDraft(sheetDraftName(songId), sheetDraft))
  const typed = useRef<SheetDraft | null>(kept)
  const [open, setOpen] = useState(kept?.row ?? null)
  const [unsaved, setUnsaved] = useState(kept !== null)

  const current = useRef(open)

  // A form that was just closed may still report its content: an effect of its last render can run late.
  const onTyped = useCallback((now: SheetDraft | null) => {
    if (now && now.row !== current.current) return
    typed.current = now
    setUnsaved(now !== null)
  }, [])
  const readTyped = useCallback(() => typed.current, [])

  function change(row: string | null) {
    const left = open
    current.current = row
    onTyped(null)
    setOpen(row)
    // The form was closed: focus returns to the button that opened it.
    if (row === null && left !== null)
      requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-edit="${CSS.escape(left)}"]`)?.focus())
  }
  /** Asks before typed text is dropped. */
  const mayDrop = async () =>
    typed.current === null ||
    confirm({
      title: texts.discardTitle,
      text: texts.discardText,
      action: texts.discard,
      cancel: texts.keepEditing,
      danger: true,
    })
  return {
    open,
    unsaved,
    onTyped,
    readTyped,
    mayDrop,
    close: () => change(null),
    mayReopen: () => current.current === null && !hasDraft(sheetDraftName(songId)),
    reopen: (draft: SheetDraft) => {
      current.current = draft.row
      onTyped(draft)
      setOpen(draft.row)
    },
    show: async (row: string) => {
      if (row !== open && (await mayDrop())) change(row)
    },
  }
}
