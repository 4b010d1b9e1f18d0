import { useState } from 'react'
import { leaveTexts } from '#domain/shell/texts.ts'
import { leaveStore } from '#web/platform/use-leave-warning.ts'
import { useConfirm } from '#web/ui/confirm.tsx'

/** Which row is open, by its id. Another one opens after a question where something typed would go; closing asks nothing. */
export function useOneOpen() {
  const confirm = useConfirm()
  const [open, setOpen] = useState<string | null>(null)
  async function change(next: string | null) {
    const loses = open !== null && next !== null && next !== open && leaveStore.hasUnsaved()
    if (loses && !(await confirm({ title: leaveTexts.title, text: leaveTexts.text, action: leaveTexts.discard, cancel: leaveTexts.stay, danger: true }))) return
    setOpen(next)
  }
  return [open, change] as const
}
