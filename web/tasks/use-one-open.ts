import { useEffect, useRef, useState } from 'react'
import { leaveQuestion, leaveStore } from '#web/platform/use-leave-warning.ts'
import { useConfirm } from '#web/ui/confirm.tsx'

/**
 * The open row's id: [it, choose another or none, close]. Choosing asks first if typed text would be lost; closing,
 * which follows a save or Cancel, does not, and returns false if another row has been opened since: a save may take time.
 */
export function useOneOpen() {
  const confirm = useConfirm()
  const [open, setOpen] = useState<string | null>(null)
  const latest = useRef(open)
  useEffect(() => {
    latest.current = open
  })
  async function choose(next: string | null) {
    if (open !== null && leaveStore.hasUnsaved() && !(await confirm(leaveQuestion))) return
    setOpen(next)
  }
  function close(id: string): boolean {
    if (latest.current !== id) return false
    setOpen(null)
    return true
  }
  return [open, choose, close] as const
}
